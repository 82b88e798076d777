import type { MouseEvent } from 'react'
import styles from '#web/kit/frame/brand-link.module.css'
import { BrandMark } from '#web/kit/frame/brand-mark.tsx'
import { usePage } from '#web/kit/frame/page.ts'

interface Props {
  href: string
  onClick?: (tap: MouseEvent) => void
}

/** The brand, which leads home. */
export function BrandLink({ href, onClick }: Props) {
  const { brand, texts } = usePage()
  return (
    <a
      className={styles['brand']}
      href={href}
      aria-label={`${brand.appName}: ${texts.header.home}`}
      onClick={onClick}
    >
      <BrandMark size={24} />
      {brand.appName}
    </a>
  )
}
