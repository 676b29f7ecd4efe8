/// The pages of a column that stand in it many times: the one in which all cells hold the column's fill, and the one in
/// which all hold what most cells come to hold.
///
/// They take no memory for each place, and who looks cells up at random finds them in its caches. A place gets a page of
/// its own before a cell of it differs (`PagedColumn.makeWritable`). Nobody writes to uniform pages or recycles them. The
/// first page of a column is never one, so that small columns do without.
struct UniformPages<Cell: BitwiseCopyable> {
  let blank: UnsafeMutablePointer<Cell>
  let usual: UnsafeMutablePointer<Cell>

  @inline(__always) func contains(_ page: UnsafeMutablePointer<Cell>?) -> Bool { page == blank || page == usual }
}
