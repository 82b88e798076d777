import type { Static } from 'typebox'
import { CODES } from '#contract/codes.ts'
import { PolicyForm } from '#contract/console/set-up/underwriting-policy.ts'
import { RISK_MARKS, type RiskMark } from '#domain/underwriting/automatic-approval.ts'
import { POLICY_RANGES, type UnderwritingPolicy } from '#domain/underwriting/underwriting-policy.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'

export type Form = Static<typeof PolicyForm>

/** A policy as the form of a draft has it: every field a text or a choice. */
export function toForm(policy: UnderwritingPolicy): Form {
  const { marksLeast, referredMarks } = policy
  const act = (mark: RiskMark) => (referredMarks.includes(mark) ? 'refer' : 'ignore')
  return {
    raisePercent: String(policy.raisePercent),
    latePercent: String(policy.latePercent),
    overdueLoan: policy.overdueLoan,
    referredBelowAge: String(policy.referredBelowAge),
    referredAboveAge: textOf(policy.referredAboveAge),
    creditReportDays: textOf(policy.creditReportDays),
    refersFirstLoans: policy.refersFirstLoans ? 'yes' : 'no',
    device: act('device'),
    deviceLeast: String(marksLeast.device),
    account: act('account'),
    accountLeast: String(marksLeast.account),
    idNumber: act('idNumber'),
    idNumberLeast: String(marksLeast.idNumber),
    address: act('address'),
    addressLeast: String(marksLeast.address),
    network: act('network'),
    networkLeast: String(marksLeast.network),
    loansPerDay: textOf(policy.loansMost),
    pesosPerDay: pesosOf(policy.principalMost),
    firstPesosPerDay: pesosOf(policy.firstPrincipalMost),
  }
}

function textOf(figure: number | null): string {
  return figure === null ? '' : String(figure)
}

/** Limits of a day are whole pesos, as the settings have them. */
function pesosOf(centavos: bigint | null): string {
  return centavos === null ? '' : (centavos / 100n).toString()
}

/**
 * What a form says.
 *
 * @throws Refusal -1002 with what is wrong field by field
 */
export function toPolicy(form: Form): UnderwritingPolicy {
  const typed = new Typed(form)
  const { pesosMost, loansMost, marksLeast, ...ranges } = POLICY_RANGES
  const least = (mark: RiskMark) => typed.count(`${mark}Least`, marksLeast)
  const policy = {
    raisePercent: typed.count('raisePercent', ranges.raisePercent),
    latePercent: typed.count('latePercent', ranges.latePercent),
    overdueLoan: form.overdueLoan,
    referredBelowAge: typed.count('referredBelowAge', ranges.referredBelowAge),
    referredAboveAge: typed.limit('referredAboveAge', ranges.referredAboveAge),
    creditReportDays: typed.limit('creditReportDays', ranges.creditReportDays),
    referredMarks: RISK_MARKS.filter((mark) => form[mark] === 'refer'),
    marksLeast: {
      device: least('device'),
      account: least('account'),
      idNumber: least('idNumber'),
      address: least('address'),
      network: least('network'),
    },
    refersFirstLoans: form.refersFirstLoans === 'yes',
    loansMost: typed.limit('loansPerDay', loansMost),
    principalMost: centavosOf(typed.limit('pesosPerDay', pesosMost)),
    firstPrincipalMost: centavosOf(typed.limit('firstPesosPerDay', pesosMost)),
  }
  typed.refuseFaults()
  return policy
}

function centavosOf(pesos: number | null): bigint | null {
  return pesos === null ? null : BigInt(pesos) * 100n
}

interface Range {
  readonly least: number
  readonly most: number
}

/** The fields of a form, and what is wrong with those that were read. */
class Typed {
  readonly #form: Form
  readonly #faults: string[] = []

  constructor(form: Form) {
    this.#form = form
  }

  /** A whole number in a range. */
  count(field: keyof Form, { least, most }: Range): number {
    const text = this.#form[field].trim().replace(/^₱/, '').replace(/%$/, '').replaceAll(',', '')
    const figure = /^\d{1,10}$/.test(text) ? Number(text) : NaN
    if (figure >= least && figure <= most) return figure
    this.#faults.push(`${field} must be a whole number from ${least} to ${most}.`)
    return least
  }

  /** The same; empty: there is no limit. */
  limit(field: keyof Form, range: Range): number | null {
    return this.#form[field].trim() === '' ? null : this.count(field, range)
  }

  refuseFaults(): void {
    if (this.#faults.length > 0)
      throw new Refusal(CODES.inputRefused, englishOnly(this.#faults.join(' ')))
  }
}

const FIELDS = Object.keys(PolicyForm.properties) as (keyof Form)[]

/** Fields whose text differs, in the order of the form. */
export function compareForms(before: Form, after: Form) {
  return FIELDS.filter((field) => before[field] !== after[field]).map((field) => ({
    field,
    before: before[field],
    after: after[field],
  }))
}
