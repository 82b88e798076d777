import { plainText } from '#server/providers/bank/statement.ts'
import {
  elementsAt,
  textAt,
  within,
  type XmlElement,
} from '#server/providers/bank/camt053/xml-elements.ts'

/** What an entry is known by. */
export interface Words {
  readonly reference: string
  readonly text: string
}

/**
 * The words of an entry: its first own reference, else the bank's; and as text what is left: names of
 * the parties, what was written, references that are structured or of each payment of a batch.
 */
export function readWords(entry: XmlElement): Words {
  const details = elementsAt(entry, 'NtryDtls', 'TxDtls')
  const written = (...path: readonly string[]) =>
    details.flatMap((each) => elementsAt(each, ...path)).map(({ text }) => text.trim())
  const references = [
    ...written('Refs', 'EndToEndId'),
    ...details.flatMap((each) => elementsAt(each, 'Refs')).flatMap(leafTexts),
    ...elementsAt(entry, 'NtryDtls', 'Btch').flatMap(batchReferences),
  ].filter(isSaid)
  const ends = written('Refs', 'EndToEndId').filter(isSaid)
  const bank = bankReference(entry)
  const reference = [...ends, bank, ...references].find((each) => each !== '') ?? ''
  const words = new Set([
    bank,
    ...details.flatMap((each) => elementsAt(each, 'RltdPties')).flatMap(partyNames),
    ...written('RmtInf', 'Ustrd'),
    ...details.flatMap((each) => elementsAt(each, 'RmtInf', 'Strd')).flatMap(structuredTexts),
    ...written('AddtlTxInf'),
    textAt(entry, 'AddtlNtryInf'),
    ...references,
  ])
  words.delete(reference)
  return { reference: plainText(reference), text: plainText([...words].join(' ')) }
}

/** What versions before read of it. */
export function readFormerWords(entry: XmlElement): Words {
  const details = elementsAt(entry, 'NtryDtls', 'TxDtls')
  const own = details
    .map((each) => textAt(each, 'Refs', 'EndToEndId'))
    .find((id) => id && id !== 'NOTPROVIDED')
  const bank = bankReference(entry)
  const remittance = details.flatMap((each) =>
    elementsAt(each, 'RmtInf')
      .slice(0, 1)
      .flatMap((info) => elementsAt(info, 'Ustrd'))
      .map(({ text }) => text.trim()),
  )
  return {
    reference: plainText(own ?? bank),
    text: plainText([own ? bank : '', ...remittance, textAt(entry, 'AddtlNtryInf')].join(' ')),
  }
}

function bankReference(entry: XmlElement): string {
  return textAt(entry, 'AcctSvcrRef') || textAt(entry, 'NtryRef')
}

/** What stands for a reference that there is none. */
function isSaid(reference: string): boolean {
  return reference !== '' && !/^(NOT ?PROVIDED|NONREF|NOTAVAILABLE)$/i.test(reference)
}

function batchReferences(batch: XmlElement): string[] {
  return [textAt(batch, 'MsgId'), textAt(batch, 'PmtInfId')]
}

/** A party has its name itself, or in Pty since version 8, or is an agent. Accounts have other names. */
function partyNames({ children }: XmlElement): string[] {
  return children
    .filter(({ name }) => !name.endsWith('Acct'))
    .flatMap((party) => [
      textAt(party, 'Nm'),
      textAt(party, 'Pty', 'Nm'),
      textAt(party, 'Agt', 'FinInstnId', 'Nm'),
    ])
}

const STRUCTURED = new Set(['Ref', 'Nb', 'AddtlRmtInf'])

function structuredTexts(structured: XmlElement): string[] {
  return within(structured, (name) => STRUCTURED.has(name)).map(({ text }) => text.trim())
}

function leafTexts(element: XmlElement): string[] {
  return within(element, () => true)
    .filter(({ children }) => children.length === 0)
    .map(({ text }) => text.trim())
}
