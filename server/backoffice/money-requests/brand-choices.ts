import type { Dependencies } from '#server/providers/dependencies.ts'

/** The brands that a form offers. */
export function brandChoices({ brands }: Dependencies['config']) {
  return [...brands.values()].map(({ key, appName }) => ({ key, name: appName }))
}
