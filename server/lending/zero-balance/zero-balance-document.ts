import type { Language } from '#contract/brand.ts'
import type { DetailRow } from '#contract/loan/loan.ts'
import { MARKETS } from '#domain/market/market.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import type { Document } from '#server/platform/documents/document.ts'
import { peso } from '#server/platform/messages/amounts/peso.ts'
import { longDay, longMoment } from '#server/platform/messages/dates/date-texts.ts'
import {
  type Certificate,
  type CertificateStatement,
  writeCertificate,
} from '#server/lending/zero-balance/certificate.ts'
import {
  ZERO_BALANCE_MESSAGES,
  type ZeroBalanceMessages,
} from '#server/lending/zero-balance/zero-balance-messages.ts'

/** A zero-balance certificate as a document, with the signed statement attached for programs. */
export function zeroBalanceDocument(
  brand: BrandSetting,
  certificate: Certificate,
  language: Language,
  keyAddress: string,
): Document {
  const messages = ZERO_BALANCE_MESSAGES[language]
  const { statement } = certificate
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
      { kind: 'facts', rows: proofRows(certificate, messages) },
    ],
    attachments: [
      {
        name: 'zero-balance.json',
        type: 'application/json',
        description: messages.attachment,
        content: writeCertificate(certificate),
      },
    ],
  }
}

function factsOf(
  { market }: BrandSetting,
  statement: CertificateStatement,
  { facts }: ZeroBalanceMessages,
  language: Language,
): DetailRow[] {
  const day = (text: string) => longDay(Temporal.PlainDate.from(text), language)
  const amount = (text: string) => peso(BigInt(text), MARKETS[market])
  const isCancelled = statement.ending === 'cancelled'
  const rows = [
    { text: facts.borrower, value: statement.borrower },
    { text: facts.certificateNo, value: statement.certificateNo },
    { text: facts.lender, value: statement.lender },
    { text: facts.orderNo, value: statement.orderNo },
    { text: facts.secRegistration, value: statement.secRegistration },
    { text: facts.certificateOfAuthority, value: statement.certificateOfAuthority },
    { text: facts.product, value: statement.product },
    { text: facts.principal, value: amount(statement.principal) },
    { text: facts.madeOn, value: day(statement.madeOn) },
    { text: facts.paidOutOn, value: day(statement.paidOutOn) },
    { text: isCancelled ? facts.cancelledOn : facts.settledOn, value: day(statement.endedOn) },
    { text: isCancelled ? facts.returned : facts.totalPaid, value: amount(statement.totalPaid) },
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
