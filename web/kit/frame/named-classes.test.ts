// @vitest-environment node
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What a component calls the stylesheet that it imports, and which one it is. */
const IMPORTED = /import (\w+) from '#(web\/[^']+\.module\.css)'/g

// A class that is gone from its stylesheet is `undefined`: nothing fails, and the screen looks bare.
test('every class that a screen names is in its stylesheet', () => {
  const missing = globSync('web/**/*.tsx').flatMap((screen) => {
    const source = readFileSync(screen, 'utf8')
    return [...source.matchAll(IMPORTED)].flatMap(([, styles = '', sheet = '']) => {
      const named = [...source.matchAll(new RegExp(`\\b${styles}\\[(?:'|")(.*?)(?:'|")\\]`, 'g'))]
      const defined = classesOf(sheet)
      return named.flatMap(([, name = '']) => (defined.has(name) ? [] : [`${screen}: .${name}`]))
    })
  })
  expect(missing).toEqual([])
})

function classesOf(sheet: string): Set<string> {
  const rules = readFileSync(sheet, 'utf8').replaceAll(/\/\*[^]*?\*\//g, '')
  return new Set([...rules.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => name))
}
