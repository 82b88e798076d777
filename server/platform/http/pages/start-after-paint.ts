/** Milliseconds after which a page starts anyway: one that nobody looks at is not painted. */
const LATEST_MS = 300

/**
 * The same document, whose scripts are loaded at once and run after its first paint: the view is
 * complete without them, so a slow phone shows it before it works for them. A button that is tapped
 * meanwhile looks pressed, and is pressed once the app is there (use-tapped-before.ts).
 */
export function startAfterPaint(html: string, nonce: string): string {
  const scripts = [...html.matchAll(MODULE)].map(([, , address]) => address)
  if (scripts.length === 0) return html
  const imports = scripts.map((address) => `import("${address}")`).join(',')
  return html
    .replaceAll(MODULE, '<link rel="modulepreload" crossorigin$1 href="$2">')
    .replace('</head>', () => `<script nonce="${nonce}">${TAPS}</script></head>`)
    .replace('</body>', () => starter(imports, nonce) + '</body>')
}

/** A module as the build writes it into index.html, with its priority (document.ts). */
const MODULE =
  /<script type="module"( fetchpriority="low")? crossorigin src="(\/[\w./-]+)"><\/script>/g

/** Milliseconds for which a tap waits, the button looking pressed: one that comes much later would surprise. */
const TAP_MS = 30_000

/**
 * Keeps the last tap on a button of the document until the app says that it is ready. It listens
 * before the first button comes: on a slow network one can be tapped before the page has ended.
 */
const TAPS = `{let old,tap,at;
addEventListener("DOMContentLoaded",()=>old=new Set(document.querySelectorAll("button")));
const keep=e=>{const to=e.target.closest("button");if(!to||old&&!old.has(to))return;e.preventDefault();e.stopPropagation();
if(tap)delete tap.dataset.tapped;tap=to;at=e.timeStamp;to.dataset.tapped=""};
addEventListener("click",keep,true);
addEventListener("ready",e=>{removeEventListener("click",keep,true);if(!tap)return;delete tap.dataset.tapped;
if(tap.isConnected&&e.timeStamp-at<${TAP_MS})tap.click()},{once:true})}
`.replaceAll('\n', '')

/** A module is imported once however often it is asked for. */
function starter(imports: string, nonce: string): string {
  const start = `const start=()=>Promise.all([${imports}]).catch(()=>dispatchEvent(new Event("ready")));`
  const when = `requestAnimationFrame(()=>setTimeout(start));setTimeout(start,${LATEST_MS})`
  return `<script type="module" nonce="${nonce}">${start}${when}</script>`
}
