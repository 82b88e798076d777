// Every text that the program itself has for borrowers passes the list of what none may say.
import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { editableMessages } from '#server/backoffice/message-texts/editable-messages.ts'
import { faultsOfTexts } from '#server/lending/product/publishing/product-faults.ts'
import { DEMO_PRODUCTS } from '#doubles/demo/demo-products.ts'
import { forbiddenIn } from '#server/reference/forbidden-words/find-forbidden.ts'

const LANGUAGES = ['en', 'fil'] as const

it.each(
  editableMessages().flatMap((message) => LANGUAGES.map((language) => ({ ...message, language }))),
)('$kind $key in $language', ({ kind, programText, language }) => {
  expect(forbiddenIn(programText[language], kind === 'reply' ? 'written' : 'message')).toEqual([])
})

const MODULES = globSync('{doubles,server}/**/*-messages.ts')

/** All texts in a value; of a function, what it says of worked values. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') return textsIn(saidBy(value as (...given: unknown[]) => unknown))
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

/** Any property of what it is given is a text too. */
function saidBy(message: (...given: unknown[]) => unknown): unknown {
  const any: unknown = new Proxy(() => 'x', {
    get: (_, name) => (name === Symbol.toPrimitive ? () => 'x' : any),
  })
  try {
    return message(...Array.from({ length: message.length }, () => any))
  } catch {
    return ''
  }
}

it.each(MODULES)('the texts of %s', async (file) => {
  const exported = Object.values((await import(`../../../${file}`)) as Record<string, unknown>)
  const faults = exported
    .filter((each) => typeof each === 'object')
    .flatMap(textsIn)
    .flatMap((text) => forbiddenIn(text, 'reply'))
  expect(faults).toEqual([])
})

it.each(DEMO_PRODUCTS.map((product) => [product.id, product] as const))(
  'product %s is refused with a threat in its words, in either language, and not before',
  (_, product) => {
    const ofThreats = (of: typeof product) =>
      faultsOfTexts(of, { market: 'philippines' }).filter((fault) => fault.includes('jail'))
    expect(ofThreats(product)).toEqual([])
    const { presentation } = product
    for (const language of LANGUAGES) {
      const says = {
        ...presentation.says,
        [language]: { ...presentation.says[language], withdrawMessage: 'Makukulong ka, or jail.' },
      }
      expect(ofThreats({ ...product, presentation: { ...presentation, says } })).not.toEqual([])
    }
  },
)
