import { useState } from 'react'
import { kitTexts as texts } from '#web/console/kit/kit-texts.ts'
import type { TableChoices } from '#web/console/kit/lists/use-table-choices.ts'
import styles from '#web/console/kit/lists/table-menu.module.css'

interface Props extends TableChoices {
  /** Heads of the columns that may be left out. */
  heads: readonly string[]
  choose: (choices: TableChoices) => void
}

/** Which columns a list shows, and how close its rows stand. */
export function TableMenu({ heads, ...look }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className={styles['menu']}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{texts.columns}</summary>
      {isOpen && <Boxes heads={heads} {...look} />}
    </details>
  )
}

/** The boxes of the menu, while it is open. */
function Boxes({ heads, hidden, isDense, choose }: Props) {
  return (
    <fieldset>
      <legend>{texts.columns}</legend>
      {heads.map((head) => (
        <Box
          key={head}
          label={head}
          isOn={!hidden.includes(head)}
          onChange={(isShown) =>
            choose({
              isDense,
              hidden: isShown ? hidden.filter((each) => each !== head) : [...hidden, head],
            })
          }
        />
      ))}
      <hr />
      <Box
        label={texts.dense}
        isOn={isDense}
        onChange={(isOn) => choose({ hidden, isDense: isOn })}
      />
    </fieldset>
  )
}

interface BoxProps {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

function Box({ label, isOn, onChange }: BoxProps) {
  return (
    <label>
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  )
}
