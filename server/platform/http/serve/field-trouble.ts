import type { FastifyError } from 'fastify'
import { REASON_PATTERN } from '#contract/console/reason.ts'
import { FIELD_FAULTS, HTTP_MESSAGES } from '#server/platform/http/refusals/http-messages.ts'
import { type Localized, localized } from '#server/platform/messages/localized.ts'

/** Names the field that a schema refuses (code -1002) in a sentence, without JSON pointers. */
export function fieldTrouble({ validation = [], validationContext }: FastifyError): Localized {
  const [first] = validation
  const missing = first?.params['missingProperty']
  const isMissing = typeof missing === 'string'
  const field = (isMissing ? missing : first?.instancePath.slice(1)) || validationContext || 'input'
  if (isMissing) return localized(HTTP_MESSAGES, 'fieldMissing', field)
  const fault = faultOf(first)
  return {
    en: HTTP_MESSAGES.en.fieldWrong(field, fault.en),
    fil: HTTP_MESSAGES.fil.fieldWrong(field, fault.fil),
  }
}

type Fault = NonNullable<FastifyError['validation']>[number]

/** What is wrong with the field, by the rule that the schema checker names. */
function faultOf(fault: Fault | undefined): Localized {
  if (!fault) return localized(FIELD_FAULTS, 'other')
  switch (fault.keyword) {
    case 'type':
      return localized(FIELD_FAULTS, 'type', String(fault.params['type']))
    case 'minimum':
    case 'maximum':
    case 'minLength':
    case 'maxLength':
      return localized(FIELD_FAULTS, fault.keyword, String(fault.params['limit']))
    case 'pattern':
      return localized(
        FIELD_FAULTS,
        fault.params['pattern'] === REASON_PATTERN ? 'reason' : 'other',
      )
    default:
      return localized(FIELD_FAULTS, 'other')
  }
}

/** A text that a market allows less of than the schema, in the same words. */
export function tooLong(field: string, most: number): Localized {
  const limit = String(most)
  return {
    en: HTTP_MESSAGES.en.fieldWrong(field, FIELD_FAULTS.en.maxLength(limit)),
    fil: HTTP_MESSAGES.fil.fieldWrong(field, FIELD_FAULTS.fil.maxLength(limit)),
  }
}
