import { basename } from 'node:path'

/** Where the tree of a screen's modules ends: the other screens. */
const OTHERS = 'web/borrower/screens.ts'

/** A class of a style sheet of ours, as `.dialog-title`: the name of the sheet, and its own. */
const CLASS = /\.([a-z][a-z0-9-]*)-[A-Za-z0-9]+(?![\w-])/g

/**
 * The style sheets of these modules and of all that they import or load later.
 *
 * @param read the source of a module
 */
export function listSheets(
  modules: readonly string[],
  read: (module: string) => string,
): Set<string> {
  const seen = new Set<string>([OTHERS])
  const sheets = new Set<string>()
  const take = (module: string) => {
    if (seen.has(module)) return
    seen.add(module)
    if (module.endsWith('.css')) sheets.add(basename(module, '.module.css'))
    else
      for (const [, imported = ''] of read(module).matchAll(/'#([^']+\.(?:tsx?|css))'/g))
        take(imported)
  }
  modules.forEach(take)
  return sheets
}

/**
 * What a page needs of the whole style, in its order: the rules of these sheets, and those of no
 * sheet.
 *
 * @param css    minified
 * @param sheets the sheets of the page
 * @param all    every sheet in the style
 */
export function pickStyle(
  css: string,
  sheets: ReadonlySet<string>,
  all: ReadonlySet<string>,
): string {
  const isOther = (name: string) => all.has(name) && !sheets.has(name)
  const isNeeded = (selector: string) =>
    ![...selector.matchAll(CLASS)].some(([, sheet = '']) => isOther(sheet))
  return rulesIn(css)
    .map(({ head, body }) => {
      if (head.startsWith('@keyframes'))
        return isNeeded(`.${head.slice(11)}`) ? `${head}{${body}}` : ''
      if (!head.startsWith('@')) return head.split(',').some(isNeeded) ? `${head}{${body}}` : ''
      // Descriptors, and no rules.
      if (head === '@view-transition') return `${head}{${body}}`
      const inside = pickStyle(body, sheets, all)
      return inside && `${head}{${inside}}`
    })
    .join('')
}

interface Rule {
  readonly head: string
  readonly body: string
}

function rulesIn(css: string): Rule[] {
  const rules: Rule[] = []
  let rest = css.replaceAll(/\/\*.*?\*\//gs, '').trim()
  while (rest) {
    const opened = rest.indexOf('{')
    const closed = endOf(rest, opened)
    rules.push({ head: rest.slice(0, opened).trim(), body: rest.slice(opened + 1, closed) })
    rest = rest.slice(closed + 1).trim()
  }
  return rules
}

/** The brace that ends what begins with this one. */
function endOf(css: string, opened: number): number {
  let depth = 0
  for (let place = opened; place >= 0 && place < css.length; place += 1) {
    if (css[place] === '{') depth += 1
    if (css[place] === '}') depth -= 1
    if (depth === 0) return place
  }
  throw new Error(`The style has a rule without an end: ${css.slice(0, 80)}`)
}
