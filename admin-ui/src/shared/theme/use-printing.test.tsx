/// <reference types="jest" />
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { createRoot } from 'react-dom/client';
import { usePrinting } from './use-printing';

const Probe = () => <p>{usePrinting() ? 'on paper' : 'on the screen'}</p>;

describe('Paper', () => {
  it('is known to be drawn from the moment printing begins until it ends', async () => {
    const root = createRoot(document.body.appendChild(document.createElement('div')));
    root.render(<Probe />);
    await screen.findByText('on the screen');
    await waitFor(() => {
      fireEvent(window, new Event('beforeprint'));
      screen.getByText('on paper');
    });
    fireEvent(window, new Event('afterprint'));
    await screen.findByText('on the screen');
    root.unmount();
  });
});
