import { Money } from '#web/console/kit/figures/money.tsx'
import { When } from '#web/console/kit/figures/when.tsx'

/** Null where there is none, undefined from a server of an earlier release. */
type IfAny = string | null | undefined

/** An amount, or nothing. */
export function MoneyIfAny({ centavos }: { centavos: IfAny }) {
  return typeof centavos === 'string' && <Money centavos={centavos} />
}

/** A time or day, or nothing. */
export function WhenIfAny({ at }: { at: IfAny }) {
  return typeof at === 'string' && <When at={at} />
}
