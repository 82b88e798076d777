import { SECRET_PARAMETERS } from '#contract/request-context.ts'
import type { Query } from '#web/kit/address/query.ts'

/** The parameters that a screen may see. */
export function withoutSecrets(query: Query): Query {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !isSecret(name)))
}

function isSecret(name: string): boolean {
  return SECRET_PARAMETERS.some((secret) => secret === name)
}
