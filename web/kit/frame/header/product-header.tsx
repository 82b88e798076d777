import { useState } from 'react'
import { usePage } from '#web/kit/frame/page.ts'
import styles from '#web/kit/frame/header/product-header.module.css'

interface Props {
  logo: string
  name: string
  /** Quiet, below the name. */
  note?: string
}

/** The product of a screen; its first letter replaces a missing logo. */
export function ProductHeader({ logo, name, note }: Props) {
  const { logos } = usePage()
  const [missing, setMissing] = useState('')
  return (
    <span className={styles['product']}>
      {logo && missing !== logo ? (
        <img
          className={styles['logo']}
          src={logos[logo] ?? logo}
          alt=""
          onError={() => setMissing(logo)}
        />
      ) : (
        <span className={`${styles['logo']} ${styles['letter']}`} aria-hidden="true">
          {name.slice(0, 1)}
        </span>
      )}
      <span className={styles['name']}>
        {name}
        {note && <span className={styles['note']}>{note}</span>}
      </span>
    </span>
  )
}
