import { type Attack, nextAddress, repeat } from '../attack.ts';
import { post } from '../http.ts';

export const login: Attack = {
  description: 'sign-ins with wrong passwords, each for another account, on 20 connections',
  run: ({ url }) =>
    repeat(20, (turn) =>
      post(
        url,
        'login',
        JSON.stringify({ email: `nobody-${turn}@example.com`, password: 'a wrong password 7' }),
        { address: nextAddress() },
      ),
    ),
};
