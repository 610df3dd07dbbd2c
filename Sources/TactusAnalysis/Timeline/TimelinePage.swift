/// The page around a timeline, and what makes it zoom.
enum TimelinePage {
  static func text(_ svg: String) -> String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Timeline</title>
    <style>
    :root { color-scheme: light dark; font: 14px system-ui, sans-serif }
    body { margin: 0 }
    header { padding: 8px 12px; display: flex; gap: 8px; align-items: center }
    button { font: inherit; min-width: 44px; min-height: 36px }
    main { overflow-x: auto }
    main svg { display: block }
    main svg .crowded { display: none }
    .name { paint-order: stroke }
    </style>
    </head>
    <body>
    <header>
    <button type="button" id="out" aria-label="Zoom out">−</button>
    <button type="button" id="in" aria-label="Zoom in">+</button>
    <button type="button" id="all">Everything</button>
    <output id="scale" aria-live="polite"></output>
    </header>
    <main tabindex="0" aria-label="Timeline; scrolls sideways">
    \(svg)</main>
    <script>
    \(script)
    </script>
    </body>
    </html>

    """
  }

  /// Places everything anew for a zoom: what lies at a time says so in `data-t`, and its end in `data-u`.
  private static let script = """
    const svg = document.querySelector('svg');
    const main = document.querySelector('main');
    const margin = Number(svg.dataset.margin);
    const seconds = Number(svg.dataset.seconds);
    const height = svg.height.baseVal.value;
    let perSecond = 0;
    const fitting = () => Math.max(200, main.clientWidth - margin - 24) / seconds;
    function draw() {
      const width = margin + seconds * perSecond + 24;
      svg.setAttribute('width', width);
      svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
      const x = (t) => margin + Number(t) * perSecond;
      for (const bar of svg.querySelectorAll('rect[data-t]')) {
        bar.setAttribute('x', x(bar.dataset.t));
        bar.setAttribute('width', Math.max(1.5, (bar.dataset.u - bar.dataset.t) * perSecond));
      }
      for (const text of svg.querySelectorAll('text[data-t]')) {
        text.setAttribute('x', x(text.dataset.t) + 4);
        const room = (text.dataset.u - text.dataset.t) * perSecond;
        text.style.display = room > text.textContent.length * 5.4 + 6 ? '' : 'none';
      }
      for (const lane of svg.querySelectorAll('.lane')) {
        const ends = [margin, margin];
        for (const mark of lane.querySelectorAll('.mark')) {
          const place = x(mark.dataset.t);
          mark.setAttribute('transform', `translate(${place} 0)`);
          const words = mark.querySelector('.words');
          if (!words) continue;
          const length = words.textContent.length * 5.4;
          const shift = Math.min(0, width - 6 - place - length);
          const row = ends.findIndex((end) => end <= place + shift - 2);
          words.classList.toggle('crowded', row < 0);
          if (row < 0) continue;
          ends[row] = place + shift + length + 6;
          words.setAttribute('x', shift - 3);
          words.setAttribute('y', row === 1 ? 34 : 26);
        }
      }
      for (const tick of svg.querySelectorAll('.tick')) {
        tick.setAttribute('transform', `translate(${x(tick.dataset.t)} 0)`);
      }
      document.querySelector('#scale').textContent = `${Math.round(perSecond)} points for a second`;
    }
    function zoom(factor, at = main.clientWidth / 2) {
      const time = (main.scrollLeft + at - margin) / perSecond;
      perSecond = Math.min(Math.max(perSecond * factor, fitting()), 20000);
      draw();
      main.scrollLeft = time * perSecond + margin - at;
    }
    document.querySelector('#in').onclick = () => zoom(2);
    document.querySelector('#out').onclick = () => zoom(0.5);
    document.querySelector('#all').onclick = () => zoom(0);
    addEventListener('keydown', (event) => {
      if (event.key === '+') zoom(2);
      if (event.key === '-') zoom(0.5);
    });
    main.addEventListener('wheel', (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoom(event.deltaY < 0 ? 1.25 : 0.8, event.clientX);
    }, { passive: false });
    perSecond = fitting();
    draw();
    """
}
