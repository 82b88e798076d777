import styles from '#web/console/kit/console-money.module.css'

/** An amount as ₱1,234.50. @param props.centavos as the server sends it: whole, as text or number */
export function Money({ centavos }: { centavos: string | number }) {
  return <span className={styles['money']}>{pesos(centavos)}</span>
}

/** The same of a sum, to whole pesos: for scales and summaries. */
export function wholePesos(centavos: number): string {
  const amount = Math.round(centavos / 100)
  return `${amount < 0 ? '−' : ''}₱${Math.abs(amount).toLocaleString('en-PH')}`
}

/** The same as text. */
export function pesos(centavos: string | number): string {
  const amount = BigInt(centavos)
  const size = amount < 0n ? -amount : amount
  const rest = String(size % 100n).padStart(2, '0')
  return `${amount < 0n ? '−' : ''}₱${(size / 100n).toLocaleString('en-PH')}.${rest}`
}
