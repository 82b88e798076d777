import type { FastifyError } from 'fastify'
import type { Localized } from '#server/platform/messages/localized.ts'

/** Names the field (codes: -1002), in words rather than in JSON pointers. */
export function fieldTrouble({ validation = [], validationContext }: FastifyError): Localized {
  const [first] = validation
  const missing = first?.params['missingProperty']
  const isMissing = typeof missing === 'string'
  const field = (isMissing ? missing : first?.instancePath.slice(1)) || validationContext || 'input'
  const { en, fil } = isMissing ? MISSING : troubleOf(first)
  return { en: `${field}: ${en}.`, fil: `${field}: ${fil}.` }
}

const MISSING: Localized = { en: 'is missing', fil: 'kulang pa ito' }

type Fault = NonNullable<FastifyError['validation']>[number]

/** The checker says it in English; in Filipino what can be put right is said by its rule. */
function troubleOf(fault: Fault | undefined): Localized {
  const en = fault?.message ?? 'is not right'
  const said = fault && RULES[fault.keyword]?.(fault.params)
  return { en, fil: said ?? 'hindi ito tama' }
}

const RULES: Readonly<Record<string, (params: Fault['params']) => string>> = {
  type: () => 'mali ang uri nito',
  minimum: ({ limit }) => `hindi puwedeng bumaba sa ${String(limit)}`,
  maximum: ({ limit }) => `hindi puwedeng lumampas sa ${String(limit)}`,
  minLength: ({ limit }) => `kailangan ng hindi bababa sa ${String(limit)} character`,
  maxLength: ({ limit }) => `hanggang ${String(limit)} character lang`,
}
