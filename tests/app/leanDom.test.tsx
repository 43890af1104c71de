import { styled } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { seenRules } from '../support/leanDom';

// The suites rest on it: what hides something, or its name, must be seen as before.

it('leaves what hides something, within media and states too', () => {
  expect(seenRules('.a{color:red;display:none;margin:0 auto;}')).toBe('.a{display:none}');
  expect(seenRules('@media (min-width:600px){.a:hover{visibility:hidden;top:1px;}}')).toBe(
    '@media (min-width:600px){.a:hover{visibility:hidden}}',
  );
  expect(seenRules('.a{color:red;border-display:1px;}')).toBe('');
});

it('sees what is not shown, and what cannot be clicked', async () => {
  const Gone = styled('p')({ display: 'none', color: 'red' });
  const Unseen = styled('p')({ visibility: 'hidden' });
  const Shown = styled('p')({ display: 'flex' });
  const Dead = styled('button')({ pointerEvents: 'none' });
  const click = vi.fn();
  render(
    <>
      <Gone>gone</Gone>
      <Unseen>unseen</Unseen>
      <Shown>shown</Shown>
      <Dead onClick={click}>dead</Dead>
      <button>
        a<Gone>b</Gone>
        <span>c</span>
      </button>
    </>,
  );
  expect(screen.getByText('gone')).not.toBeVisible();
  expect(screen.getByText('unseen')).not.toBeVisible();
  expect(screen.getByText('shown')).toBeVisible();
  expect(screen.getByRole('button', { name: 'a c' })).toBeVisible();
  await expect(userEvent.click(screen.getByText('dead'))).rejects.toThrow(/pointer-events/);
  expect(click).not.toHaveBeenCalled();
});

it('names an input by its labels, and only the first of its id', () => {
  const page = document.body.appendChild(document.createElement('main'));
  page.innerHTML = `<label for="one">first</label><label>around <input id="one"></label>
    <label for="">nobody</label><label for="two">of two</label>
    <select id="two"></select><textarea id="two"></textarea><input type="hidden" id="three">`;
  const [one, hidden] = page.querySelectorAll('input');
  expect(one).toHaveAccessibleName('first around');
  expect(page.querySelector('select')).toHaveAccessibleName('of two');
  expect(page.querySelector('textarea')).not.toHaveAccessibleName();
  expect(hidden?.labels).toBeNull();
  page.remove();
});
