import styles from '#web/kit/frame/header/brand-link.module.css'
import { BrandMark } from '#web/kit/frame/header/brand-mark.tsx'
import { usePage } from '#web/kit/frame/page.ts'

/** The brand, which leads home. */
export function BrandLink({ href }: { href: string }) {
  const { brand, texts } = usePage()
  return (
    <a
      className={styles['brand']}
      href={href}
      aria-label={`${brand.appName}: ${texts.header.home}`}
      data-leads="home"
    >
      <BrandMark size={24} />
      {brand.appName}
    </a>
  )
}
