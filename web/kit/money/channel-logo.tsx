import { useState } from 'react'
import styles from '#web/kit/money/channel-logo.module.css'

interface Props {
  /** If it is empty, or cannot be shown, a monogram replaces it. */
  logo: string
  name: string
}

/** The logo of a payment channel, else a neutral monogram of its name. */
export function ChannelLogo({ logo, name }: Props) {
  const [missing, setMissing] = useState('')
  if (/^(?:https?:\/\/|\/|data:image\/)/.test(logo) && missing !== logo) {
    return (
      // The name is beside it.
      <img
        className={styles['logo']}
        src={logo}
        alt=""
        width="40"
        height="40"
        onError={() => setMissing(logo)}
      />
    )
  }
  return (
    <svg className={styles['logo']} viewBox="0 0 40 40" aria-hidden="true">
      <rect className={styles['tile']} width="40" height="40" rx="10" />
      <text className={styles['letters']} x="20" y="25.5" textAnchor="middle">
        {monogram(name)}
      </text>
      <rect className={styles['bar']} x="13" y="31" width="14" height="2.5" rx="1.25" />
    </svg>
  )
}

/** Two characters of the name: capitals and digits first ("GCash" GC, "7-Eleven" 7E). */
export function monogram(name: string): string {
  const marked = name.match(/[\p{Lu}\d]/gu) ?? []
  const all = name.match(/[\p{L}\d]/gu) ?? []
  return (marked.length > 1 ? marked : all).slice(0, 2).join('').toUpperCase()
}
