import { CODES } from '#contract/codes.ts'
import type { Refusal } from '#web/kit/call/call.ts'

/** A code that the server refused: another one may be right. */
export interface RefusedCode {
  code: string
  words: string
}

/** The refused code of a call that sent it; null if something else was refused. */
export function refusedCode(code: string, refusal: Refusal): RefusedCode | null {
  return refusal.code === CODES.verificationCodeWrong ? { code, words: refusal.message } : null
}
