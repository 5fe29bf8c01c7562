import { createContext, useContext } from 'react';

export interface Frame {
  drawerOpen: boolean;
  setDrawerOpen: (open: boolean) => void;
}

export const FrameContext = createContext<Frame>({ drawerOpen: false, setDrawerOpen: () => undefined });
export const useFrame = (): Frame => useContext(FrameContext);
