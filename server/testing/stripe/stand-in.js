// A stand-in for Stripe's script in tests: the calls that our card form makes, without Stripe's looks and frames. The server
// that serves it puts `TEST_CARDS` (number by name) before it. A typed number stays here; only a test card's name is sent.
{
  const origin = new URL(document.currentScript?.src ?? window.location.href).origin;
  const idOf = (clientSecret) => clientSecret.split('_secret_')[0];

  async function request(method, path, values) {
    const form = new URLSearchParams(values).toString();
    const url = `${origin}${path}${method === 'GET' ? `?${form}` : ''}`;
    const response = await fetch(url, {
      method,
      ...(method === 'POST' && {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: form,
      }),
    });
    return response.json();
  }

  /** The bank's question over the page; resolves with the answer of the person. */
  function askAtBank() {
    return new Promise((answer) => {
      const dialog = document.createElement('div');
      dialog.setAttribute('role', 'dialog');
      dialog.setAttribute('aria-label', '3-D Secure of the test bank');
      dialog.style.cssText =
        'position:fixed;inset:40% 30%;z-index:9999;background:#fff;border:2px solid #333;padding:16px';
      for (const [label, isAuthenticated] of [
        ['Complete', true],
        ['Fail', false],
      ]) {
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = label;
        button.onclick = () => {
          dialog.remove();
          answer(isAuthenticated);
        };
        dialog.append(button);
      }
      document.body.append(dialog);
    });
  }

  const field = (label) => {
    const wrapper = document.createElement('label');
    wrapper.textContent = label;
    wrapper.style.cssText = 'display:block;margin-bottom:8px';
    const input = document.createElement('input');
    input.style.cssText = 'display:block;width:100%';
    wrapper.append(input);
    return { wrapper, input };
  };

  /** What takes a card's number, drawn into the page itself. */
  function elements({ clientSecret, appearance }) {
    const number = field('Card number');
    const place = document.createElement('div');
    const paint = (look) => {
      place.dataset.theme = look.theme;
      place.style.color = look.variables.colorText ?? '';
    };
    return {
      clientSecret,
      number,
      update: (options) => paint(options.appearance),
      create: () => {
        const listeners = {};
        return {
          on: (event, listener) => {
            listeners[event] = listener;
          },
          mount: (parent) => {
            paint(appearance);
            place.append(number.wrapper, field('Expires').wrapper, field('Security code').wrapper);
            parent.append(place);
            setTimeout(() => listeners.ready?.({}));
          },
          destroy: () => place.remove(),
        };
      },
    };
  }

  window.Stripe = (key) => {
    const kinds = {
      seti: { path: 'setup_intents', name: 'setupIntent', error: 'last_setup_error' },
      pi: { path: 'payment_intents', name: 'paymentIntent', error: 'last_payment_error' },
    };
    const kindOf = (clientSecret) => kinds[clientSecret.split('_')[0]];
    const retrieve = async (clientSecret) => {
      const { path, name } = kindOf(clientSecret);
      const intent = await request('GET', `/v1/${path}/${idOf(clientSecret)}`, {
        key,
        client_secret: clientSecret,
      });
      return intent.error ? { error: intent.error } : { [name]: intent };
    };
    const finish = async (clientSecret, intent) => {
      const { name, error } = kindOf(clientSecret);
      if (intent.error) return { error: intent.error };
      if (intent.status !== 'requires_action') return { [name]: intent };
      const is_authenticated = await askAtBank();
      const after = await request('POST', '/bank', { client_secret: clientSecret, is_authenticated });
      if (after.error) return { error: after.error };
      return after.status === 'requires_payment_method' ? { error: after[error] } : { [name]: after };
    };

    return {
      elements,
      confirmSetup: async ({ elements }) => {
        const digits = elements.number.input.value.replace(/\D/g, '');
        const card = TEST_CARDS[digits];
        if (!card)
          return {
            error: {
              type: 'validation_error',
              code: 'incomplete_number',
              message: 'Your card number is incomplete.',
            },
          };
        const { clientSecret } = elements;
        const intent = await request('POST', `/v1/setup_intents/${idOf(clientSecret)}/confirm`, {
          key,
          client_secret: clientSecret,
          payment_method: card,
        });
        return finish(clientSecret, intent);
      },
      handleNextAction: async ({ clientSecret }) => {
        const { error, ...found } = await retrieve(clientSecret);
        return error ? { error } : finish(clientSecret, Object.values(found)[0]);
      },
      retrieveSetupIntent: retrieve,
    };
  };
}
