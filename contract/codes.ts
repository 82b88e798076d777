/** The codes of refused calls: as given (specification, section 8), and our own below zero. */
export const CODES = {
  captchaWrongForSms: '101',
  captchaWrongForRegister: '-1',
  alreadyRegistered: '11',
  paymentSubmittedTwice: '800005',
  verificationCodeWrong: '800006',
  /** Never sent by the server: the request failed (time-out, no network). */
  neverSettled: '-2',
  notLoggedIn: '-1000',
  /** Also for objects of another borrower. */
  notFound: '-1001',
  /** The message names the field at its beginning where one is wrong (`cardNo: …`). */
  inputRefused: '-1002',
  /** `data.retryAfter`: seconds to wait. */
  tooManyTries: '-1003',
  /** The amount or the offer has changed; `data.amount` is the current amount. */
  stale: '-1004',
  notInThisStatus: '-1005',
  confirmWithSmsCode: '-1006',
  /** `data.proof`: what the browser has to show first (contract/sign-in/proof.ts). */
  proofNeeded: '-1007',
  /** Console: the roles of the person of staff do not allow this. */
  notAllowed: '-1008',
  /** Console: the session is locked; its person unlocks it. */
  locked: '-1009',
} as const

export type Code = (typeof CODES)[keyof typeof CODES]
