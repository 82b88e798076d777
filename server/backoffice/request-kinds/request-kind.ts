import { type Static, type TObject, type TProperties, Type } from 'typebox'
import { Errors } from 'typebox/value'
import { inputRefused } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { RequestMoment } from '#server/backoffice/request-kinds/request-moment.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Something for which one person asks and that another approves. */
export interface RequestKind<S extends TObject = TObject> {
  /** What is requested: all fields are texts, and no other field is taken. */
  readonly input: S
  /**
   * What its page shows besides the entries: the loan before and after, the plan, what a file brings,
   * the wording before and after, or what a setting of
   * the books says before and after; wording is checked by others than money is.
   */
  readonly shows: 'entries' | 'loan' | 'plan' | 'statement' | 'wording' | 'setting'
  /** Does it, in the transaction that records the checker. */
  carryOut(
    tx: Transaction,
    input: Static<S>,
    moment: RequestMoment,
    deps: Dependencies,
  ): Promise<void>
}

/** Declares a kind of request by the fields of its input. */
export function requestKind<P extends TProperties>({
  input,
  ...kind
}: Omit<RequestKind<TObject<P>>, 'input'> & { readonly input: P }): RequestKind<TObject<P>> {
  return { ...kind, input: Type.Object(input, { additionalProperties: false }) }
}

/** @throws Refusal -1002 that names the first field that is not as the schema wants it */
export function refuseOtherInput(schema: TObject, given: unknown): void {
  const [fault] = Errors(schema, given)
  if (fault) throw inputRefused(englishOnly(sentenceOf(schema, fault)))
}

function sentenceOf(schema: TObject, fault: ReturnType<typeof Errors>[number]): string {
  if (fault.keyword === 'required')
    return `${fault.params.requiredProperties[0] ?? ''}: this must be said.`
  if (fault.keyword === 'additionalProperties')
    return `${fault.params.additionalProperties[0] ?? ''}: no field of this request.`
  const field = fault.instancePath.slice(1)
  const { description } = (schema.properties[field] ?? {}) as { readonly description?: string }
  return `${field}: ${description ?? fault.message}.`
}
