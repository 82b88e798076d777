/** Names of id fields on the wire. */
const NAMES = /^id$|(Id|Ids|No|Number|Reference|_id|_no|_number)$|^(reference|payCode|vcode|card)$/

/** The fields of an input that look like ids. */
export function listIdFields(fields: object): string[] {
  return Object.keys(fields).filter((name) => NAMES.test(name) && name !== 'channelNumber')
}
