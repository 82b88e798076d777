/** Milliseconds after which a page starts anyway: one that nobody looks at is not painted. */
const LATEST_MS = 300

/**
 * The same document, whose scripts are loaded at once and run after its first paint: the view is
 * complete without them, so a slow phone shows it before it works for them.
 */
export function startAfterPaint(html: string, nonce: string): string {
  const scripts = [...html.matchAll(MODULE)].map(([, , address]) => address)
  if (scripts.length === 0) return html
  const imports = scripts.map((address) => `import("${address}")`).join(',')
  return html
    .replaceAll(MODULE, '<link rel="modulepreload" crossorigin$1 href="$2">')
    .replace('</body>', () => starter(imports, nonce) + '</body>')
}

/** A module as the build writes it into index.html, with its priority (document.ts). */
const MODULE =
  /<script type="module"( fetchpriority="low")? crossorigin src="(\/[\w./-]+)"><\/script>/g

/** A module is imported once however often it is asked for. */
function starter(imports: string, nonce: string): string {
  const start = `const start=()=>Promise.all([${imports}]).catch(()=>{});`
  const when = `requestAnimationFrame(()=>setTimeout(start));setTimeout(start,${LATEST_MS})`
  return `<script type="module" nonce="${nonce}">${start}${when}</script>`
}
