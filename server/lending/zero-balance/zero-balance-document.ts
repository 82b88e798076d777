import type { Language } from '#contract/brand.ts'
import type { DetailRow } from '#contract/loan.ts'
import { MARKETS } from '#domain/market.ts'
import type { BrandSetting } from '#server/platform/brands/brands.ts'
import type { Document } from '#server/platform/documents/document.ts'
import { peso } from '#server/platform/messages/peso.ts'
import { longDay, longMoment } from '#server/platform/messages/date-texts.ts'
import {
  type Certificate,
  type CertificateStatement,
  writeCertificate,
} from '#server/lending/zero-balance/certificate.ts'
import {
  ZERO_BALANCE_MESSAGES,
  type ZeroBalanceMessages,
} from '#server/lending/zero-balance/zero-balance-messages.ts'

/** A zero-balance certificate as a document; the signed statement goes with it for programs. */
export function zeroBalanceDocument(
  brand: BrandSetting,
  it: Certificate,
  language: Language,
  keyAddress: string,
): Document {
  const messages = ZERO_BALANCE_MESSAGES[language]
  const { statement } = it
  const at = Temporal.Instant.from(statement.asOf)
  const moment = longMoment(at, language)
  return {
    brand,
    language,
    title: messages.title,
    subtitle: messages.subtitle(statement.orderNo, statement.certificateNo),
    at,
    blocks: [
      {
        kind: 'amount',
        label: messages.owed,
        value: peso(BigInt(statement.outstanding), MARKETS[brand.market]),
        note: messages.asOf(moment),
      },
      { kind: 'paragraph', text: messages[statement.ending]({ ...statement, moment }) },
      { kind: 'facts', rows: factsOf(brand, statement, messages, language) },
      { kind: 'paragraph', text: messages.ofLater },
      { kind: 'heading', text: messages.proof.title },
      { kind: 'paragraph', text: messages.proof.lead(keyAddress) },
      { kind: 'facts', rows: proofRows(it, messages) },
    ],
    attachments: [
      {
        name: 'zero-balance.json',
        type: 'application/json',
        description: messages.attachment,
        content: writeCertificate(it),
      },
    ],
  }
}

function factsOf(
  { market }: BrandSetting,
  it: CertificateStatement,
  { facts }: ZeroBalanceMessages,
  language: Language,
): DetailRow[] {
  const day = (text: string) => longDay(Temporal.PlainDate.from(text), language)
  const amount = (text: string) => peso(BigInt(text), MARKETS[market])
  const isCancelled = it.ending === 'cancelled'
  const rows = [
    { text: facts.borrower, value: it.borrower },
    { text: facts.certificateNo, value: it.certificateNo },
    { text: facts.lender, value: it.lender },
    { text: facts.orderNo, value: it.orderNo },
    { text: facts.secRegistration, value: it.secRegistration },
    { text: facts.certificateOfAuthority, value: it.certificateOfAuthority },
    { text: facts.product, value: it.product },
    { text: facts.principal, value: amount(it.principal) },
    { text: facts.madeOn, value: day(it.madeOn) },
    { text: facts.paidOutOn, value: day(it.paidOutOn) },
    { text: isCancelled ? facts.cancelledOn : facts.settledOn, value: day(it.endedOn) },
    { text: isCancelled ? facts.returned : facts.totalPaid, value: amount(it.totalPaid) },
  ]
  return rows.filter(({ value }) => value !== '')
}

function proofRows(
  { statement, signature }: Certificate,
  messages: ZeroBalanceMessages,
): DetailRow[] {
  const { head, key, signature: signed } = messages.proofRows
  return [
    { text: head, value: statement.head },
    { text: key, value: statement.key },
    { text: signed, value: signature },
  ]
}
