/// An algorithm that themes shapes.
protocol ThemePeer: AnyObject {
  static var subject: String { get }
  /// More objects take too long, or too much memory.
  static var objectsMax: Int { get }

  init(shapes: [Shape], styles: Cells, light: Palette, dark: Palette)

  func change(to style: PeerStyle)
}

/// A peer on the objects of a canvas.
final class PeerCanvas<Peer: ThemePeer> {
  let canvas: Canvas
  private let shapes: [Shape]
  private let peer: Peer
  /// What the peer holds, the shapes excluded.
  let bytes: Int

  init(canvas: Canvas, tokens: CanvasTokens) {
    self.canvas = canvas
    let shapes = [Shape].canvas(count: canvas.count)
    self.shapes = shapes
    let before = Allocator.liveBytes
    peer = Peer(shapes: shapes, styles: canvas.styles, light: tokens.light, dark: tokens.dark)
    // Elsewhere in the process others may have freed more.
    bytes = max(Allocator.liveBytes - before, 0)
  }

  func change(to style: PeerStyle) { peer.change(to: style) }

  /// Takes part in a contest over the whole canvas that goes from light to dark.
  var contestant: Contestant {
    .flipping(Peer.subject) {
      self.change(to: $0 ? .dark : .light)
    } checksum: {
      self.shapes.checksum
    }
  }

  /// Takes part in a contest for the least memory.
  var memoryContestant: Contestant {
    Contestant(Peer.subject) {
      UInt64(self.bytes)
    } checksum: {
      self.change(to: .dark)
      return self.shapes.checksum
    }
  }
}
