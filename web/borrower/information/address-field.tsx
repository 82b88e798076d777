import { useState } from 'react'
import styles from '#web/borrower/information/address-field.module.css'
import type { AreaPickerProps } from '#web/borrower/information/area-picker.tsx'
import { informationTexts } from '#web/borrower/information/texts/information-texts.ts'
import { CheckBox } from '#web/kit/form/check-box.tsx'
import { TextField } from '#web/kit/form/field.tsx'
import { sameKey, streetKey, WRITTEN } from '#web/kit/form/form-items.ts'
import type { AddressProps } from '#web/kit/form/item-form.tsx'
import { PickerField } from '#web/kit/form/picker-field.tsx'
import { Lazy, usePrefetch } from '#web/kit/frame/lazy.ts'
import { useWords } from '#web/kit/frame/page.ts'

/** An address: the barangay from lists and the street, or all of it as the borrower writes it. */
export function AddressField({ id, item, error, onFill }: AddressProps) {
  const words = useWords(informationTexts).address
  const { code, title, subtitle, value, area } = item
  const [isOpen, setOpen] = useState(false)
  usePrefetch(loadPicker)
  if (!area) return null

  const same = area.sameAs !== '' && (
    <div className={styles['same']}>
      <CheckBox
        checked={area.isSame}
        onChange={(isSame) => onFill(sameKey(code), isSame ? 'yes' : 'no')}
      >
        {words.same}
      </CheckBox>
    </div>
  )
  const isWritten = area.value === WRITTEN
  const leave = () => setOpen(false)
  const line = {
    value,
    keyboard: KEYBOARD,
    onChange: (typed: string) => onFill(isWritten ? code : streetKey(code), typed),
  }
  const picker: AreaPickerProps = {
    title,
    area,
    leave,
    choose: (barangay) => onFill(area.code, `${barangay.code} ${barangay.name}`),
    write,
  }

  /** Between the two ways; what was typed in each stays. */
  function write() {
    onFill(area?.code ?? '', isWritten ? '' : WRITTEN)
    leave()
  }

  return (
    <fieldset className={styles['address']}>
      <legend className={styles['title']}>{title}</legend>
      {same}
      {!area.isSame && (
        <>
          {isWritten ? (
            <TextField {...{ id, error, ...line }} label={words.whole} placeholder={subtitle} />
          ) : (
            <>
              <PickerField
                id={area.value === '' ? id : `${id}-area`}
                label={words.area}
                placeholder={words.areaHint}
                chosen={area.name}
                error={area.value === '' ? error : ''}
                onOpen={() => setOpen(true)}
              />
              <TextField
                {...line}
                id={area.value === '' ? `${id}-street` : id}
                label={words.street}
                placeholder={words.streetHint}
                error={area.value === '' ? '' : error}
              />
            </>
          )}
          <button type="button" className={styles['switch']} onClick={write}>
            {isWritten ? words.choose : words.write}
          </button>
        </>
      )}
      {isOpen && <Lazy load={loadPicker} props={picker} onFailed={leave} />}
    </fieldset>
  )
}

const KEYBOARD = { autoComplete: 'street-address', enterKeyHint: 'next' } as const

async function loadPicker() {
  return (await import('#web/borrower/information/area-picker.tsx')).AreaPicker
}
