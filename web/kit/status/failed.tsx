import type { Refusal } from '#web/kit/call/call.ts'
import { Art } from '#web/kit/art/art.tsx'
import art from '#web/kit/art/art.module.css'
import { Button } from '#web/kit/form/button.tsx'
import styles from '#web/kit/status/failed.module.css'
import { usePage } from '#web/kit/frame/page.ts'
import { refusalWords } from '#web/kit/call/refusal.ts'

interface Props {
  refusal: Refusal
  again: () => void
}

/** The error in place of content that failed to load, with a cut cable and a retry. */
export function Failed({ refusal, again }: Props) {
  const { texts } = usePage()
  return (
    <section className={styles['failed']}>
      <Art>
        <path
          className={art['paper']}
          d="M24 30h10a12 12 0 0 1 0 24H24ZM72 30h-8a12 12 0 0 0 0 24h8ZM8 42h16m22-5h6m-6 10h6m20-5h16"
        />
        <circle cx="60" cy="66" r="13" />
        <path d="M60 60v7m0 5v.01" />
      </Art>
      <h2 className={styles['title']}>{texts.failed.title}</h2>
      <p className={styles['words']}>{refusalWords(refusal, texts)}</p>
      <Button onClick={again}>{texts.failed.again}</Button>
    </section>
  )
}
