// A plain sentence in place of an empty page where the browser cannot run the back-office. Old syntax on purpose. Lookbehind came
// to Safari with 16.4, the oldest that is supported; the other browsers that lack it are older still.
;(() => {
  try {
    // Not as a literal, which would stop the whole script.
    RegExp(['(?<=a)', 'b'].join(''))
  } catch (_error) {
    document.getElementById('root').innerHTML =
      '<p style="font: 1rem/1.6 system-ui, sans-serif; max-width: 36rem; margin: 4rem auto; padding: 0 1.5rem">' +
      'This browser is too old for the back-office. Please update it, or use a current Chrome, Edge, Firefox or Safari.<br><br>' +
      'Browser ini terlalu lama untuk back-office. Perbarui dulu, atau pakai Chrome, Edge, Firefox, atau Safari terbaru.<br><br>' +
      '<span dir="rtl" lang="ar" style="display: block">هذا المتصفّح قديم على لوحة الإدارة. حدّثه أو استخدم إصدارًا حديثًا من Chrome أو Edge أو Firefox أو Safari.</span></p>'
  }
})()
