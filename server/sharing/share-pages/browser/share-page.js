// Makes the page of a share smooth; it works without. Says once that a person reads it: after three seconds in sight and an
// act of pointer or keyboard, which programs that open links do not make.
(() => {
  const READ_MS = 3000;
  const base = location.pathname.split('/').slice(0, 3).join('/');

  let seenMs = 0;
  let since = document.hidden ? 0 : performance.now();
  let hasActed = false;
  let isSaid = false;
  const tell = () => {
    const ms = seenMs + (since && performance.now() - since);
    if (isSaid || !hasActed) return;
    if (ms < READ_MS) {
      if (since) setTimeout(tell, READ_MS - ms + 20);
      return;
    }
    isSaid = true;
    fetch(`${base}/view`, { method: 'POST', keepalive: true }).catch(() => {
      isSaid = false;
    });
  };
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) {
      seenMs += since && performance.now() - since;
      since = 0;
    } else {
      since = performance.now();
      tell();
    }
  });
  // A browser says that the pointer moved also where only the page moved under it, as while it loads.
  let place = '';
  const isStill = ({ type, screenX, screenY }) => {
    const before = place;
    place = `${screenX},${screenY}`;
    return type === 'pointermove' && (before === '' || before === place);
  };
  for (const act of ['pointerdown', 'pointermove', 'keydown'])
    document.addEventListener(
      act,
      (event) => {
        if (!event.isTrusted || hasActed || isStill(event)) return;
        hasActed = true;
        tell();
      },
      { passive: true },
    );

  // Two to four are compared.
  const ticks = () => [...document.querySelectorAll('.tick input')];
  const count = () => {
    const compare = document.getElementById('compare');
    if (!compare) return;
    const chosen = ticks().filter(({ checked }) => checked).length;
    compare.querySelector('output').textContent = chosen ? ` (${chosen})` : '';
    for (const tick of ticks()) tick.disabled = chosen >= 4 && !tick.checked;
  };
  document.addEventListener('change', ({ target }) => {
    if (target.closest('.tick')) count();
  });
  addEventListener('pageshow', count);
  count();

  // A quote leads to where it stands, in a part that is folded as well.
  const unfold = () => {
    const quoted = document.querySelector('details :target');
    if (!quoted) return;
    quoted.closest('details').open = true;
    quoted.scrollIntoView({ block: 'center' });
  };
  addEventListener('hashchange', unfold);
  unfold();

  // An answer goes without leaving the page: what it changes comes back.
  const replace = (page, selector) => {
    const fresh = page.querySelector(selector);
    if (fresh) document.querySelector(selector)?.replaceWith(document.importNode(fresh, true));
    return fresh;
  };
  const fail = (form, button, word) => {
    button.textContent = word;
    button.removeAttribute('aria-disabled');
    form.querySelector('.notice')?.remove();
    const notice = document.createElement('p');
    notice.className = 'notice row wrong';
    notice.setAttribute('role', 'alert');
    notice.textContent = button.dataset.failed;
    form.append(notice);
  };
  document.addEventListener('submit', (event) => {
    const form = event.target.closest('.form');
    const card = form?.closest('.card');
    if (!card) return;
    event.preventDefault();
    const button = form.querySelector('button');
    if (button.getAttribute('aria-disabled')) return;
    const word = button.textContent;
    const body = new URLSearchParams(new FormData(form));
    button.textContent = button.dataset.busy;
    button.setAttribute('aria-disabled', 'true');
    fetch(form.action, { method: 'POST', body })
      .then(async (response) => {
        // Closed meanwhile: the page says so itself.
        if (response.status === 404) return location.reload();
        if (!response.ok && response.status !== 422) throw new Error(response.status);
        const page = new DOMParser().parseFromString(await response.text(), 'text/html');
        replace(page, '#rail');
        count();
        // Unfolded parts stay unfolded, unless the person is gone.
        const at = `#${card.id}`;
        if (!replace(page, `${at} .answer`)) replace(page, at);
        const told = document.querySelector(`${at} .notice`) ?? document.querySelector(at);
        told.setAttribute('tabindex', '-1');
        told.focus({ preventScroll: true });
        told.scrollIntoView({ block: 'nearest' });
      })
      .catch(() => fail(form, button, word));
  });
})();
