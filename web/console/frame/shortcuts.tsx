import { useLayoutEffect, useState } from 'react'
import { useNavigate } from 'react-admin'
import { frameTexts } from '#web/console/frame/frame-texts.ts'
import { SEARCH_BOX } from '#web/console/frame/search-box.tsx'
import { usePlaces } from '#web/console/frame/use-places.ts'
import { ConsoleDialog } from '#web/console/kit/actions/console-dialog.tsx'
import { ConsoleButton } from '#web/console/kit/actions/console-button.tsx'
import styles from '#web/console/frame/shortcuts.module.css'

/** Milliseconds in which the second key of a pair is pressed. */
const PAIR_MS = 1500

/** `/` searches, `g` and a key lead to a page, `?` shows what there is. None while somebody types. */
export function Shortcuts() {
  const [isOpen, setOpen] = useState(false)
  const places = usePlaces()
  const navigate = useNavigate()
  // Before the paint: whoever sees the page can press its keys.
  useLayoutEffect(() => {
    let pairUntil = 0
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const place = places.find(({ key }) => key === event.key)
      const isPair = event.timeStamp < pairUntil
      pairUntil = event.key === 'g' ? event.timeStamp + PAIR_MS : 0
      if (isPair && place) navigate(place.path)
      else if (event.key === '?') setOpen(true)
      else if (event.key === '/') document.getElementById(SEARCH_BOX)?.focus()
      else if (!event.repeat && buttonOf(event.key)) buttonOf(event.key)?.click()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [places, navigate])
  return (
    <>
      <button
        type="button"
        className={styles['open']}
        aria-label={frameTexts.shortcutsOpen}
        onClick={() => setOpen(true)}
      >
        ?
      </button>
      {isOpen && <ShortcutList onLeave={() => setOpen(false)} />}
    </>
  )
}

function ShortcutList({ onLeave }: { onLeave: () => void }) {
  const places = usePlaces().filter(({ key }) => key !== undefined)
  return (
    <ConsoleDialog
      title={frameTexts.shortcuts}
      onLeave={onLeave}
      actions={<ConsoleButton onClick={onLeave}>{frameTexts.close}</ConsoleButton>}
    >
      <dl className={styles['list']}>
        <Shortcut keys={['/']} does={frameTexts.shortcutSearch} />
        <Shortcut keys={['↑', '↓', 'Enter']} does={frameTexts.shortcutMove} />
        <Shortcut keys={['j', 'k']} does={frameTexts.shortcutRows} />
        <Shortcut keys={['x']} does={frameTexts.shortcutMark} />
        <Shortcut keys={['a']} does={frameTexts.shortcutApprove} />
        <Shortcut keys={['d']} does={frameTexts.shortcutDecline} />
        <Shortcut keys={['n']} does={frameTexts.shortcutNext} />
        <Shortcut keys={['i']} does={frameTexts.shortcutPictures} />
        {places.map(({ path, label, key = '' }) => (
          <Shortcut key={path} keys={['g', key]} does={frameTexts.shortcutTo(label)} />
        ))}
        <Shortcut keys={['?']} does={frameTexts.shortcutList} />
      </dl>
    </ConsoleDialog>
  )
}

function Shortcut({ keys, does }: { keys: readonly string[]; does: string }) {
  return (
    <div>
      <dt>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dt>
      <dd>{does}</dd>
    </div>
  )
}

/** The button of the page that a key presses. */
function buttonOf(key: string): HTMLElement | null {
  return document.querySelector(`main [aria-keyshortcuts="${CSS.escape(key)}"]:not(:disabled)`)
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, dialog, [contenteditable]') !== null
  )
}
