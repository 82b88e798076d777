import { useState } from 'react'
import type { AreaPickerProps } from '#web/borrower/information/area-picker.tsx'
import { informationTexts } from '#web/borrower/information/texts/information-texts.ts'
import { TextField } from '#web/kit/form/field.tsx'
import type { AddressProps } from '#web/kit/form/items/item-form.tsx'
import { PickerField } from '#web/kit/form/pickers/picker-field.tsx'
import { Suggestions } from '#web/kit/form/suggestions.tsx'
import buttonStyles from '#web/kit/form/text-button.module.css'
import { Lazy, usePrefetch } from '#web/kit/frame/lazy.ts'
import { useWords } from '#web/kit/frame/page.ts'

/** A city from lists, or a place that is in none of them, such as one abroad. */
export function PlaceField({ id, item, error, onFill }: AddressProps) {
  const { address: words } = useWords(informationTexts)
  const [isWritten, setWritten] = useState(false)
  const [isOpen, setOpen] = useState(false)
  usePrefetch(loadPicker)
  const { code, title, subtitle, value, edition = '', homeCity = '' } = item
  const leave = () => setOpen(false)
  const picker: AreaPickerProps = {
    title,
    area: { code: '', value: '', name: '', edition, sameAs: '', isSame: false },
    isOfCity: true,
    write: () => {
      setWritten(true)
      leave()
    },
    leave,
    choose: ({ name }) => onFill(code, name),
  }
  if (!isWritten)
    return (
      <>
        <PickerField
          {...{ id, error }}
          label={title}
          placeholder={subtitle}
          chosen={value}
          onOpen={() => setOpen(true)}
        >
          <Suggestions
            choices={homeCity ? [{ name: words.homeCity(homeCity), value: homeCity }] : []}
            picked={value}
            pick={(city) => onFill(code, city)}
          />
        </PickerField>
        {isOpen && <Lazy load={loadPicker} props={picker} onFailed={leave} />}
      </>
    )
  return (
    <>
      <TextField
        {...{ id, error, value }}
        label={title}
        placeholder={subtitle}
        onChange={(text) => onFill(code, text)}
      />
      <button type="button" className={buttonStyles['button']} onClick={() => setWritten(false)}>
        {words.choose}
      </button>
    </>
  )
}

async function loadPicker() {
  return (await import('#web/borrower/information/area-picker.tsx')).AreaPicker
}
