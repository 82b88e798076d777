import { resolve } from 'node:path'

/** What a release has to begin with. */
export const EXAMPLES = {
  brands: example('brands'),
  bankAccounts: example('bank-accounts'),
  product: example('product'),
  page: example('promotion-page'),
} as const

function example(name: string): string {
  return resolve(import.meta.dirname, '../../..', 'deploy/example', `${name}.json`)
}
