/** A refusal of the double, in Dragonpay's format `{Status, Message}`. */
export class ApiFault extends Error {
  readonly statusCode: number
  /** An error code of the manual: 103 reference, 106 currency, 111 parameters, 201, 202. */
  readonly status: string

  constructor(statusCode: number, status: string, message: string) {
    super(message)
    this.statusCode = statusCode
    this.status = status
  }
}

export const badParameter = (message: string) => new ApiFault(400, '111', message)
export const noSuchTransaction = () => new ApiFault(404, '103', 'Transaction not found')

/** An action of the sandbox that cannot be done; its routes return {error} with this HTTP status. */
export class ActionRefused extends Error {
  readonly statusCode: number

  constructor(statusCode: 400 | 404 | 409, message: string) {
    super(message)
    this.statusCode = statusCode
  }
}
