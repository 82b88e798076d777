import { useEffect, useState } from 'react'
import styles from '#web/borrower/information/address-field.module.css'
import type { AreaPickerProps } from '#web/borrower/information/area-picker.tsx'
import { informationTexts } from '#web/borrower/information/texts/information-texts.ts'
import { PlaceField } from '#web/borrower/information/place-field.tsx'
import { CheckBox } from '#web/kit/form/check-box.tsx'
import { TextField } from '#web/kit/form/field.tsx'
import {
  cityKey,
  sameKey,
  type ShownArea,
  streetKey,
  WRITTEN,
} from '#web/kit/form/items/form-address.ts'
import type { AddressProps } from '#web/kit/form/items/item-form.tsx'
import { PickerField } from '#web/kit/form/pickers/picker-field.tsx'
import buttonStyles from '#web/kit/form/text-button.module.css'
import { Lazy, usePrefetch } from '#web/kit/frame/lazy.ts'
import { useWords } from '#web/kit/frame/page.ts'

/** An address: the barangay from lists and the street, or all of it as the borrower writes it. */
export function AddressField(props: AddressProps) {
  const { address: words } = useWords(informationTexts)
  const { item, onFill } = props
  const { code, title, area } = item
  if (item.kind === 'place') return <PlaceField {...props} />
  if (!area) return null
  return (
    <fieldset className={styles['address']}>
      <legend className={styles['title']}>{title}</legend>
      {area.sameAs !== '' && (
        <div className={styles['same']}>
          <CheckBox
            checked={area.isSame}
            onChange={(isSame) => onFill(sameKey(code), isSame ? 'yes' : 'no')}
          >
            {words.same}
          </CheckBox>
        </div>
      )}
      {!area.isSame && <OwnAddress {...props} area={area} />}
    </fieldset>
  )
}

/** An address that is not that of another one. */
function OwnAddress(props: AddressProps & { area: ShownArea }) {
  const { address: words } = useWords(informationTexts)
  const { id, item, error, onFill, area } = props
  const isWritten = area.value === WRITTEN
  /** Between the two ways; what was typed in each stays. */
  const change = () => onFill(area.code, isWritten ? '' : WRITTEN)
  /** From the sheet, which closes, and what opened it is gone: the line gets the focus. */
  const [isMoved, setMoved] = useState(false)
  const write = () => {
    change()
    setMoved(true)
  }
  useEffect(() => {
    if (isMoved && isWritten) document.getElementById(id)?.focus()
  }, [isMoved, isWritten, id])
  return (
    <>
      {isWritten ? (
        <TextField
          {...{ id, error }}
          label={words.whole}
          placeholder={item.subtitle}
          value={item.value}
          keyboard={{ autoComplete: 'street-address', enterKeyHint: 'next' }}
          onChange={(line) => onFill(item.code, line)}
        />
      ) : (
        <ChosenAddress {...props} write={write} />
      )}
      <button
        type="button"
        className={`${buttonStyles['button']} ${styles['switch']}`}
        onClick={change}
      >
        {isWritten ? words.choose : words.write}
      </button>
    </>
  )
}

/** The barangay, and the line before it; each says that it is missing. */
function ChosenAddress(props: AddressProps & { area: ShownArea; write: () => void }) {
  const { address: words, pleaseEnter } = useWords(informationTexts)
  const { id, item, error, onFill, area, write } = props
  const [isOpen, setOpen] = useState(false)
  usePrefetch(loadPicker)

  const leave = () => setOpen(false)
  const picker: AreaPickerProps = {
    title: item.title,
    area,
    write,
    leave,
    choose: ({ code, name }, city) => {
      onFill(area.code, `${code} ${name}`)
      onFill(cityKey(item.code), city)
    },
  }
  const isMissing = area.value === ''
  return (
    <>
      <PickerField
        id={isMissing ? id : `${id}-area`}
        label={words.area}
        placeholder={words.areaHint}
        chosen={area.name}
        error={isMissing ? error : ''}
        onOpen={() => setOpen(true)}
      />
      <TextField
        id={isMissing ? `${id}-street` : id}
        label={words.street}
        placeholder={words.streetHint}
        value={item.value}
        // Both are named at once.
        error={error && !item.value ? pleaseEnter(words.street) : isMissing ? '' : error}
        keyboard={{ autoComplete: 'address-line1', enterKeyHint: 'next' }}
        onChange={(line) => onFill(streetKey(item.code), line)}
      />
      {isOpen && <Lazy load={loadPicker} props={picker} onFailed={leave} />}
    </>
  )
}

async function loadPicker() {
  return (await import('#web/borrower/information/area-picker.tsx')).AreaPicker
}
