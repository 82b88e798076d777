/** Style of all sandbox pages: one column on a phone, tables on wide screens. */
export const STYLE = `
  *{box-sizing:border-box}
  body{margin:0;background:#eef1f5;color:#1b2330;font:16px/1.5 system-ui,sans-serif}
  main{max-width:72rem;margin:0 auto;padding:1rem}
  h1{margin:0 0 1rem;font-size:1.5rem}
  h2{margin:0 0 .75rem;font-size:1.125rem}
  h3{margin:1rem 0 .5rem;font-size:1rem}
  p{margin:0 0 .75rem}
  section{padding:1rem;margin-bottom:1rem;border-radius:.75rem;background:#fff;
    box-shadow:0 1px 2px #1b233022}
  .note{padding:.5rem .75rem;border-radius:.5rem;background:#fff3cd}
  .said{padding:.5rem .75rem;border-radius:.5rem;background:#d9f2e3;overflow-wrap:anywhere}
  .failed{background:#fbdcdc}
  .row{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center;margin-bottom:.5rem}
  .row form{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center}
  a{color:#0b5cad;overflow-wrap:anywhere}
  .links{display:flex;flex-wrap:wrap;gap:0 1rem}
  .links a{display:inline-block;min-height:2.75rem;line-height:2.75rem}
  button,input,select{min-height:2.75rem;padding:0 .75rem;border:1px solid #8793a3;
    border-radius:.5rem;background:#fff;color:inherit;font:inherit}
  input{max-width:16rem}
  button{border-color:#0b5cad;color:#0b5cad;font-weight:600}
  button.danger{border-color:#a3231f;color:#a3231f}
  :focus-visible{outline:3px solid #0b5cad;outline-offset:2px}
  .wide{overflow-x:auto}
  table{border-collapse:collapse;width:100%}
  th,td{padding:.5rem;border-bottom:1px solid #d5dbe3;text-align:left;vertical-align:top}
  @media (max-width:40rem){
    thead{display:none}
    table,tbody,tr,th,td{display:block}
    tr{padding:.75rem 0;border-bottom:1px solid #d5dbe3}
    tr:last-child{border-bottom:0}
    th,td{padding:.125rem 0;border:0}
    td[data-title]::before{content:attr(data-title) ": ";color:#4d5766}
  }
  code{font-size:.875rem;overflow-wrap:anywhere}
  summary{min-height:2.75rem;line-height:2.75rem;cursor:pointer}
  .stage{display:flex;flex-wrap:wrap;gap:1rem;align-items:flex-start}
  .phone{width:100%;max-width:25.5rem;height:52rem;border:.75rem solid #1b2330;
    border-radius:2rem;background:#fff}
  .log{flex:1 1 18rem;min-width:0}
  .log ol{margin:0;padding-left:1.25rem}
  .log li{margin-bottom:.5rem;overflow-wrap:anywhere}
`
