/** A uuid as PostgreSQL writes it, or in capitals. */
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether PostgreSQL reads a text as a uuid: a column compared with any other text is an error. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}
