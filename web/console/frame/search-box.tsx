import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-admin'
import { frameTexts } from '#web/console/frame/frame-texts.ts'
import { useMay } from '#web/console/staff.ts'
import styles from '#web/console/frame/search-box.module.css'

/** The id by which `/` finds it. */
export const SEARCH_BOX = 'console-search'

/** The one box for everything; the answers have a page, so that going back works. */
export function SearchBox() {
  const [text, setText] = useState('')
  const navigate = useNavigate()
  const mayLook = useMay('search')
  const look = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim()) navigate(`/search?${new URLSearchParams({ q: text.trim() }).toString()}`)
  }
  if (!mayLook) return null
  return (
    <search className={styles['form']}>
      <form onSubmit={look}>
        <input
          id={SEARCH_BOX}
          className={styles['box']}
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          aria-label={frameTexts.searchLabel}
          placeholder={frameTexts.searchHint}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </form>
    </search>
  )
}
