import type { FastifyError } from 'fastify'
import {
  FIELD_FAULT,
  FIELD_FAULTS_FIL,
  HTTP_MESSAGES,
} from '#server/platform/http/http-messages.ts'
import { type Localized, localized } from '#server/platform/messages/localized.ts'

/** Names the field that a schema refuses (code -1002) in a sentence, without JSON pointers. */
export function fieldTrouble({ validation = [], validationContext }: FastifyError): Localized {
  const [first] = validation
  const missing = first?.params['missingProperty']
  const isMissing = typeof missing === 'string'
  const field = (isMissing ? missing : first?.instancePath.slice(1)) || validationContext || 'input'
  if (isMissing) return localized(HTTP_MESSAGES, 'fieldMissing', field)
  return {
    en: HTTP_MESSAGES.en.fieldWrong(field, first?.message ?? FIELD_FAULT.en),
    fil: HTTP_MESSAGES.fil.fieldWrong(field, faultInFilipino(first)),
  }
}

type Fault = NonNullable<FastifyError['validation']>[number]

function faultInFilipino(fault: Fault | undefined): string {
  return (fault && FIELD_FAULTS_FIL[fault.keyword]?.(fault.params)) ?? FIELD_FAULT.fil
}
