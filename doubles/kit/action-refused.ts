/** An action of the sandbox that cannot be done; its routes return {error} with this HTTP status. */
export class ActionRefused extends Error {
  readonly statusCode: number

  constructor(statusCode: number, message: string, options?: ErrorOptions) {
    super(message, options)
    this.statusCode = statusCode
  }
}
