import type { Refusal } from '#web/kit/call/call.ts'
import { Button } from '#web/kit/form/button.tsx'
import styles from '#web/kit/status/failed.module.css'
import { usePage } from '#web/kit/frame/page.ts'
import { refusalWords } from '#web/kit/call/refusal.ts'

interface Props {
  refusal: Refusal
  again: () => void
}

/** The error in place of content that failed to load, with a retry. */
export function Failed({ refusal, again }: Props) {
  const { texts } = usePage()
  return (
    <section className={styles['failed']}>
      <CutCable />
      <h2 className={styles['title']}>{texts.failed.title}</h2>
      <p className={styles['words']}>{refusalWords(refusal, texts)}</p>
      <Button onClick={again}>{texts.failed.again}</Button>
    </section>
  )
}

function CutCable() {
  return (
    <svg className={styles['picture']} viewBox="0 0 120 64" aria-hidden="true">
      <path className={styles['ground']} d="M20 56a12 4 0 0 0 80 0 12 4 0 0 0-80 0Z" />
      <path className={styles['cable']} d="M2 34h26M92 34h26" />
      <path className={styles['plug']} d="M28 22h14a12 12 0 0 1 0 24H28Z" />
      <path className={styles['cable']} d="M54 28h9M54 40h9" />
      <path className={styles['socket']} d="M92 22H82a12 12 0 0 0 0 24h10Z" />
    </svg>
  )
}
