declare module '*.module.css' {
  /** Scoped class names by their names in the file. */
  const styles: Readonly<Record<string, string>>
  export default styles
}

declare module '*.css?inline' {
  /** The minified style sheet as text. */
  const css: string
  export default css
}

declare module '*.css' {}
