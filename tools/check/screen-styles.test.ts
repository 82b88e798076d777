import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { ownCopy } from '#web/own-copies.ts'
import { findKit, screenModules } from '#tools/pictures/first-visit.ts'
import { listSheets, pickStyle } from './screen-styles.ts'

const ALL = new Set(['card', 'card-due', 'dialog'])

test('a page has the rules of its sheets and those of none, in their order', () => {
  const css =
    ':root{--ink:#000}.card-part{color:red}.card-due-part{color:blue}a,.dialog-title{margin:0}.language{top:0}'
  expect(pickStyle(css, new Set(['card']), ALL)).toBe(
    ':root{--ink:#000}.card-part{color:red}a,.dialog-title{margin:0}.language{top:0}',
  )
})

test('a condition without rules goes, and so does the movement of another sheet', () => {
  const css =
    '@media (width>1px){.card-due-a{top:0}}@media print{.card-a{top:0}@supports (a:b){.dialog-a{top:0}}}@keyframes dialog-in{0%{top:0}}@keyframes card-in{0%{top:0}}'
  expect(pickStyle(css, new Set(['card']), ALL)).toBe(
    '@media print{.card-a{top:0}}@keyframes card-in{0%{top:0}}',
  )
})

test('a rule that has no rules inside stays as it is', () => {
  const css = '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}'
  expect(pickStyle(css, new Set(), ALL)).toBe(css)
})

test('pages move into each other only where a card can keep its place: elsewhere the next page may never be shown', () => {
  const sheets = globSync('dist/web/assets/*.css').map((file) => readFileSync(file, 'utf8'))
  const whole = sheets.find((css) => css.includes('@view-transition')) ?? ''
  const condition = '@supports (view-transition-name:attr(data-loan type(<custom-ident>)))'
  const rules = whole.split('@view-transition')
  expect(rules).toHaveLength(2)
  expect(rules[0]?.endsWith(`${condition}{@media (prefers-reduced-motion:no-preference){`)).toBe(
    true,
  )
})

test('a rule about two sheets needs both', () => {
  const css = '.card-a .dialog-b{top:0}'
  expect(pickStyle(css, new Set(['card']), ALL)).toBe('')
  expect(pickStyle(css, new Set(['card', 'dialog']), ALL)).toBe(css)
})

test('the sheets of a screen are those of all that it ever loads, and of no other screen', () => {
  const sources: Record<string, string> = {
    'web/screen.tsx': `import '#web/a.tsx'\nconst later = () => import('#web/later.tsx')`,
    'web/a.tsx': `import styles from '#web/a.module.css'\nimport '#web/screen.tsx'`,
    'web/later.tsx': `import styles from '#web/later.module.css'\nimport '#web/borrower/screens.ts'`,
  }
  expect(listSheets(['web/screen.tsx'], (module) => sources[module] ?? '')).toEqual(
    new Set(['a', 'later']),
  )
})

interface Chunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
}

const built = (file: string) => readFileSync(`dist/web/${file}`, 'utf8')

/** The scripts that the page of a screen may ever load. */
function scriptsOf(manifest: Record<string, Chunk>, keys: readonly string[]): string {
  const seen = new Set<string>(['web/borrower/find-screen.ts'])
  const take = (key: string): string => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return ''
    seen.add(key)
    const others = [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])].map(take)
    return [built(chunk.file), ...others].join('\n')
  }
  return keys.map(take).join('\n')
}

test('the style of each screen has every class that its scripts name', () => {
  const manifest = JSON.parse(built('borrower-manifest.json')) as Record<string, Chunk>
  const styles = JSON.parse(built('screen-styles.json')) as Record<string, string>
  const [, sheet = ''] =
    /href="(\/assets\/[^"]+\.css)"/.exec(built('web/borrower/index.html')) ?? []
  const whole = built(sheet)
  const sheets = globSync('web/{borrower,kit}/**/*.module.css').map((path) =>
    basename(path, '.module.css'),
  )
  const classes = new RegExp(`\\b(?:${sheets.join('|')})-[A-Za-z0-9]+(?![\\w-])`, 'g')
  const read = (file: string) => readFileSync(file, 'utf8')
  for (const { screen, module } of screenModules(read('web/borrower/screens.ts'), read)) {
    const style = styles[screen] ?? ''
    const named = new Set(scriptsOf(manifest, [findKit(manifest), ownCopy(module)]).match(classes))
    expect(named.size, screen).toBeGreaterThan(10)
    const missing = [...named].filter(
      (one) => whole.includes(`.${one}`) && !style.includes(`.${one}`),
    )
    expect(missing, screen).toEqual([])
    expect(style.length, screen).toBeLessThan(whole.length * 0.8)
  }
})
