/**
 * The one icon set: paths in a 24 by 24 box, drawn by Icon with one stroke and round ends, corners
 * of 2. A build writes each where it is used (values-in-place.ts).
 */
export const SHAPES = {
  back: 'm15 5-7 7 7 7',
  forward: 'm9 6 6 6-6 6',
  down: 'm6 9 6 6 6-6',
  cross: 'm6 6 12 12M18 6 6 18',
  check: 'm6 12.5 4 4L18 8',
  plus: 'M12 5v14M5 12h14',
  again: 'M19 12a7 7 0 1 1-2.1-5M19 4v4h-4',
  clock: 'M12 5.5V12l3.5 2.5',
  question: 'M9 9a3 3 0 1 1 4.4 2.7c-.9.5-1.4 1.1-1.4 2v.8m0 3.5v.01',
  search: 'M4.5 11a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0M16 16l4.5 4.5',
  enlarge: 'M4.5 11a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0M16 16l4.5 4.5M11 8.5v5M8.5 11h5',
  copy: 'M11 9h6a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-6a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2ZM15 6a2 2 0 0 0-2-2H7a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2',
  handset:
    'M5 3h3.6l1.9 4.8-2.4 1.6a12 12 0 0 0 6.5 6.5l1.6-2.4 4.8 1.9V19a2 2 0 0 1-2.2 2A16.5 16.5 0 0 1 3 5.2 2 2 0 0 1 5 3Z',
  letter:
    'M4 5h16a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Zm-1.5 1.5L12 14l9.5-7.5',
  shield: 'M12 3 5 6v5c0 4.5 2.9 8.3 7 10 4.1-1.7 7-5.5 7-10V6l-7-3ZM9 12l2.2 2.2 4-4.2',
  book: 'M4 5h7a1 1 0 0 1 1 1v14a2 2 0 0 0-2-2H4ZM20 5h-7a1 1 0 0 0-1 1v14a2 2 0 0 1 2-2h6Z',
  star: 'm12 3 2.8 5.7 6.2.9-4.5 4.4 1.1 6.2-5.6-2.9-5.6 2.9 1.1-6.2L3 9.6l6.2-.9Z',
  main: 'M4 11.5 12 5l8 6.5V20h-5v-5H9v5H4Z',
  loans: 'M6 4h12v16l-3-2-3 2-3-2-3 2ZM9.5 9h5M9.5 13h5',
  bank: 'M4 20h16M6 10v7m4-7v7m4-7v7m4-7v7M4 10h16l-8-6Z',
  calendar: 'M5 6h14v14H5ZM5 10.5h14M9 3.5v4m6-4v4',
  lock: 'M6 11h12v9H6ZM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  chart: 'M4 20h16M7 16v-5m5 5V6m5 10V9',
  twice: 'm3 12.5 4 4L16 7m-4 8.5 1 1L22 7',
  pencil: 'M4 20l1-4L16 5l3 3L8 19Z',
  person: 'M8.5 8a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0M5 20a7 7 0 0 1 14 0',
  people:
    'M6 8a3 3 0 1 0 6 0 3 3 0 1 0-6 0M3 20a6 6 0 0 1 12 0M15 5.5a3 3 0 0 1 0 5m2.5 3.5A6 6 0 0 1 21 20',
  scales: 'M12 4v16M8 20h8M5 7h14M5 7l-3 7h6ZM19 7l-3 7h6Z',
  sun: 'M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0M12 3v2m0 14v2M3 12h2m14 0h2',
  speech: 'M4 5h16v11H11l-4 4v-4H4Z',
  tag: 'M4 4h8l8 8-8 8-8-8ZM8.5 8.5v.01',
  link: 'M10 8H8a4 4 0 0 0 0 8h2m4-8h2a4 4 0 0 1 0 8h-2M9 12h6',
  box: 'M4 5h16v4H4ZM5 9v11h14V9M10 13h4',
  pause: 'M4 12a8 8 0 1 0 16 0 8 8 0 1 0-16 0M10 9v6m4-6v6',
  eye: 'M3 12q9-12 18 0-9 12-18 0ZM10 12a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
  barred: 'M4 12a8 8 0 1 0 16 0 8 8 0 1 0-16 0M6.5 6.5l11 11',
  several: 'M4 4h12v12H4ZM8 20h12V8',
  unequal: 'M5 9h14M5 15h14M16 5 8 19',
  setting:
    'M4 8h7m5 0h4M4 16h4m5 0h7M11 8a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0ZM8 16a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0Z',
} as const
