import { act } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { useTypedBefore } from '#web/kit/form/items/use-typed-before.ts'

const COLOURS = ['red', 'blue']

function Form() {
  useTypedBefore()
  const [number, setNumber] = useState('09')
  const [story, setStory] = useState('')
  const [agreed, setAgreed] = useState(false)
  const [news, setNews] = useState(true)
  const [colour, setColour] = useState('red')
  const [, render] = useState(0)
  return (
    <form>
      <input id="number" value={number} onChange={({ target }) => setNumber(target.value)} />
      <textarea id="story" value={story} onChange={({ target }) => setStory(target.value)} />
      <input
        id="agreed"
        type="checkbox"
        checked={agreed}
        onChange={({ target }) => setAgreed(target.checked)}
      />
      <input
        id="news"
        type="checkbox"
        checked={news}
        onChange={({ target }) => setNews(target.checked)}
      />
      {COLOURS.map((name) => (
        <input
          key={name}
          id={name}
          name="colour"
          type="radio"
          checked={colour === name}
          onChange={() => setColour(name)}
        />
      ))}
      <button type="button" onClick={() => render((count) => count + 1)}>
        Again
      </button>
      <output>{[number, story, String(agreed), String(news), colour].join(' ')}</output>
    </form>
  )
}

const at = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector)!

/** As sent by the server, before any script. */
function rendered() {
  document.body.innerHTML = `<div id="app">${renderToString(<Form />)}</div>`
}

async function scriptsCome() {
  await act(async () => void hydrateRoot(at('#app'), <Form />))
}

afterEach(() => void (document.body.innerHTML = ''))

// spec: BK-006
test('input before the scripts are loaded is kept, and reaches React', async () => {
  rendered()
  at<HTMLInputElement>('#number').value = '0917'
  at<HTMLTextAreaElement>('#story').value = 'Paid twice'
  at<HTMLInputElement>('#agreed').click()
  at<HTMLInputElement>('#news').click()
  at<HTMLInputElement>('#blue').click()
  await scriptsCome()
  expect(at('output').textContent).toBe('0917 Paid twice true false blue')
  await act(async () => at('button').click())
  expect(at<HTMLInputElement>('#number').value).toBe('0917')
  expect(at<HTMLTextAreaElement>('#story').value).toBe('Paid twice')
  expect(at<HTMLInputElement>('#agreed').checked).toBe(true)
  expect(at<HTMLInputElement>('#news').checked).toBe(false)
  expect(at<HTMLInputElement>('#blue').checked).toBe(true)
  expect(at<HTMLInputElement>('#red').checked).toBe(false)
})

// spec: BK-006
test('an untouched page stays as the server rendered it, and nothing is typed into it', async () => {
  const typed = vi.fn<(event: Event) => void>()
  for (const kind of ['input', 'change', 'click']) document.addEventListener(kind, typed)
  rendered()
  await scriptsCome()
  expect(at('output').textContent).toBe('09  false true red')
  expect(typed).not.toHaveBeenCalled()
  for (const kind of ['input', 'change', 'click']) document.removeEventListener(kind, typed)
})
