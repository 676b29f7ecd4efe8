/// What every preview page has besides its tokens.
enum PreviewAssets {
  static let style = """
    :root { color-scheme: light dark; --ink: light-dark(#1b1f24, #e6e8eb); --paper: light-dark(#ffffff, #16181b);
      --soft: light-dark(#f3f4f6, #212429); --edge: light-dark(#d5d9de, #383d44); --quiet: light-dark(#5b636d, #a0a8b2);
      --accent: light-dark(#0b5cad, #7ab8ff); }
    :root[data-scheme=light] { color-scheme: light; }
    :root[data-scheme=dark] { color-scheme: dark; }
    * { box-sizing: border-box; }
    body { margin: 0; font: 14px/1.4 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
    header { position: sticky; top: 0; z-index: 2; padding: 12px 20px; background: var(--paper); border-bottom: 1px solid var(--edge); }
    h1 { margin: 0; font-size: 20px; overflow-wrap: anywhere; }
    header p { margin: 2px 0 0; color: var(--quiet); }
    .tools { display: flex; gap: 8px; margin-top: 8px; }
    .tools input { flex: 1; min-width: 0; max-width: 32rem; }
    .tools > * { font: inherit; color: inherit; background: var(--soft); border: 1px solid var(--edge); border-radius: 6px; padding: 6px 10px; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: -2px; }
    main { overflow-x: auto; padding: 0 20px 20px; }
    table { border-collapse: collapse; margin-top: 16px; min-width: 100%; }
    th, td { text-align: left; vertical-align: top; font-weight: normal; padding: 6px 12px 6px 0; border-bottom: 1px solid var(--edge); }
    thead th { color: var(--quiet); white-space: nowrap; }
    tbody th[scope=row] { width: 22rem; max-width: 22rem; overflow-wrap: anywhere; }
    .group th { padding-top: 20px; font-size: 16px; font-weight: 600; }
    .name { font-family: ui-monospace, monospace; font-size: 13px; }
    .note { display: block; color: var(--quiet); font-size: 12px; }
    .context { display: none; }
    .cell { display: flex; align-items: center; gap: 8px; min-height: 28px; }
    .value { font-family: ui-monospace, monospace; font-size: 12px; overflow-wrap: anywhere; }
    .none { color: var(--quiet); }
    .problem { color: light-dark(#b3261e, #ff8a80); }
    .swatch { flex: none; width: 52px; height: 28px; border-radius: 6px; border: 1px solid var(--edge); font-size: 12px; line-height: 26px;
      text-align: center; background: var(--c), repeating-conic-gradient(#bbb 0 25%, #fff 0 50%) 0 0 / 12px 12px; }
    .bar { flex: none; height: 10px; max-width: 120px; background: var(--accent); border-radius: 2px; }
    .box { flex: none; width: 44px; height: 28px; margin: 6px; border-radius: 4px; background: #fff; }
    .line { flex: none; width: 52px; border-top: 3px solid var(--ink); }
    .curve { flex: none; width: 28px; height: 40px; }
    .curve path { fill: none; stroke: var(--accent); stroke-width: .06; }
    .type { flex: none; max-width: 220px; max-height: 80px; overflow: hidden; white-space: nowrap; }
    .pair { flex: none; padding: 3px 12px; border-radius: 6px; border: 1px solid var(--edge); }
    .badge { font-size: 12px; padding: 1px 8px; border-radius: 9px; white-space: nowrap; }
    .pass { background: light-dark(#d8f3dc, #14401f); color: light-dark(#0f5223, #b5f0c3); }
    .fail { background: light-dark(#fde0dd, #57160f); color: light-dark(#8c1d13, #ffc9c2); }
    footer { padding: 12px 20px; color: var(--quiet); border-top: 1px solid var(--edge); }
    [hidden] { display: none !important; }
    @media (max-width: 640px) {
      header, main, footer { padding-left: 12px; padding-right: 12px; }
      thead { display: none; }
      table, tbody, tr, td, th { display: block; width: auto !important; max-width: none !important; border: 0; padding: 0; }
      tr { padding: 10px 0; border-bottom: 1px solid var(--edge); }
      tr.group { padding-top: 20px; }
      td { padding-top: 6px; }
      .context { display: block; color: var(--quiet); font-size: 12px; }
    }
    """

  static let script = """
    const rows = [...document.querySelectorAll('tr[data-name]')];
    const groups = [...document.querySelectorAll('tr.group')];
    const search = document.getElementById('search');
    const type = document.getElementById('type');
    const status = document.getElementById('status');
    const texts = rows.map(row => [...row.querySelectorAll('.name, .value')].map(part => part.textContent).join('\\n').toLowerCase());
    function filter() {
      const words = search.value.toLowerCase().split(/\\s+/).filter(Boolean);
      let count = 0;
      rows.forEach((row, place) => {
        const fits = (!type.value || row.dataset.type === type.value) && words.every(word => texts[place].includes(word));
        row.hidden = !fits;
        if (fits) count += 1;
      });
      for (const group of groups) {
        let row = group.nextElementSibling;
        while (row && row.hidden) row = row.nextElementSibling;
        group.hidden = !row || row.classList.contains('group');
      }
      status.textContent = words.length || type.value ? count + ' of ' + rows.length + ' rows' : '';
    }
    search.addEventListener('input', filter);
    type.addEventListener('change', filter);
    function turn() {
      const root = document.documentElement;
      const isDark = root.dataset.scheme ? root.dataset.scheme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
      root.dataset.scheme = isDark ? 'light' : 'dark';
    }
    document.getElementById('scheme').addEventListener('click', turn);
    function move(step) {
      const shown = rows.filter(row => !row.hidden);
      const place = shown.indexOf(document.activeElement);
      const next = shown[Math.max(0, Math.min(shown.length - 1, place + step))];
      if (!next) return;
      next.focus({ preventScroll: true });
      next.scrollIntoView({ block: 'center' });
    }
    document.addEventListener('keydown', event => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const isTyping = event.target === search || event.target === type;
      if (event.key === 'Escape') { search.value = ''; type.value = ''; filter(); event.target.blur(); }
      else if (event.key === 'ArrowDown' && event.target !== type) { event.preventDefault(); move(1); }
      else if (event.key === 'ArrowUp' && event.target !== type) { event.preventDefault(); move(-1); }
      else if (isTyping) return;
      else if (event.key === '/') { event.preventDefault(); search.focus(); }
      else if (event.key === 'd') turn();
      else if (event.key === 'Enter' && event.target.dataset?.name) {
        navigator.clipboard?.writeText(event.target.dataset.name);
        status.textContent = 'copied ' + event.target.dataset.name;
      }
    });
    """
}
