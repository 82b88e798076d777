import { listProducts } from '#server/lending/product/find-product.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** What somebody who guesses passwords of this program tries first. */
const OF_THE_PROGRAM = [
  'hiram',
  'console',
  'staff',
  'admin',
  'password',
  'lender',
  'lending',
  'loans',
]

/** Words that others know of a person of staff, their lender and this program. */
export async function passwordWords(
  deps: Pick<Dependencies, 'alarms' | 'clock' | 'config' | 'database'>,
  person: { readonly email: string; readonly names: readonly string[] },
): Promise<string[]> {
  const { brands } = deps.config
  const ofBrands = [...brands.values()].flatMap(({ key, appName, company, hostNames }) => [
    key,
    appName,
    company.name,
    ...hostNames,
  ])
  const products = await Promise.all(
    [...brands.keys()].map(async (brand) => listProducts(deps, deps.database, brand)),
  )
  const names = products.flat().map(({ name }) => name)
  return wordsOf([...OF_THE_PROGRAM, ...ofBrands, ...names, person.email, ...person.names])
}

/** Each text in one piece, and its words. */
function wordsOf(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => {
    const parts = text.toLowerCase().split(/[^\p{L}\p{N}]+/u)
    return [text.toLowerCase(), parts.join(''), ...parts]
  })
  return [...new Set(words)].filter((word) => word !== '')
}
