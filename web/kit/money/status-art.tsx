import type { ReactNode } from 'react'
import type { OrderStatus } from '#contract/loan/loan.ts'
import { Art } from '#web/kit/art/art.tsx'
import styles from '#web/kit/art/art.module.css'

/** A picture, and its name for tests; it has none for screen readers. */
type Picture = readonly [name: string, art: ReactNode]

/** The picture of a loan's status (OD-006 to OD-011); the headline beside it has the text. */
export function StatusArt({ status }: { status: number }) {
  const [name, art] = PICTURES[status as OrderStatus] ?? CHECK
  return <Art name={name}>{art}</Art>
}

/** 170 has no picture of its own: like unknown statuses it takes that of 200 (OD-011). */
const CHECK: Picture = [
  'check',
  <>
    <path className={styles['paper']} d="M31 22h34v52l-6-4-5.5 4-5.5-4-5.5 4-5.5-4-6 4Z" />
    <path className={styles['quiet']} d="M39 33h18M39 41h10" />
    <circle cx="60" cy="56" r="13" />
    <path d="m54 56 4.5 4.5L67 52" />
  </>,
]

const PICTURES: Partial<Record<OrderStatus, Picture>> = {
  21: [
    'hourglass',
    <>
      <path className={styles['accent']} d="M38 68c0-8 7-10 10-14 3 4 10 6 10 14Z" />
      <path className={styles['accent']} d="M42 38h12l-6 7Z" />
      <path d="M34 24h28M34 72h28M37 24v8c0 9 11 11 11 16s-11 7-11 16v8" />
      <path d="M59 24v8c0 9-11 11-11 16s11 7 11 16v8" />
    </>,
  ],
  110: [
    'door',
    <>
      <path className={styles['paper']} d="M34 74V26a3 3 0 0 1 3-3h22a3 3 0 0 1 3 3v48" />
      <path d="M24 74h34" />
      <circle className={styles['ink']} cx="41" cy="50" r="2.5" />
      <path className={styles['quiet']} d="M42 32h12v8H42Z" />
      <circle cx="69" cy="68" r="13" />
      <path d="M63 68h12m-5-5 5 5-5 5" />
    </>,
  ],
  151: [
    'money',
    <>
      <path className={styles['quiet']} d="M14 40h12M10 50h14M16 60h10" />
      <rect className={styles['paper']} x="30" y="34" width="46" height="30" rx="5" />
      <circle cx="53" cy="49" r="9" />
      <path d="M50 55V43h4.5a3.5 3.5 0 0 1 0 7H50M47 46.5h12" />
      <path className={styles['quiet']} d="M36 40v3M70 55v3" />
    </>,
  ],
  174: [
    'calendar',
    <>
      <rect className={styles['paper']} x="25" y="28" width="46" height="44" rx="6" />
      <path d="M25 41h46M36 23v9M60 23v9" />
      <path className={styles['quiet']} d="M34 50h28M34 60h8" />
      <circle cx="57" cy="60" r="7" />
      <path d="M57 56.5v3.5l2.5 2" />
    </>,
  ],
  180: [
    'bell',
    <>
      <path className={styles['accent']} d="M42 68a6 6 0 0 0 12 0Z" />
      <path className={styles['paper']} d="M28 66c5-5 5-9 5-18a15 15 0 0 1 30 0c0 9 0 13 5 18Z" />
      <path d="M48 33v-6M42 68a6 6 0 0 0 12 0" />
      <path className={styles['quiet']} d="M22 44a22 22 0 0 1 7-13M74 44a22 22 0 0 0-7-13" />
    </>,
  ],
}
