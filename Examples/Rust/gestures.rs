//! Gestures in Rust, with the few declarations that a program needs: rustc gestures.rs -L PREFIX/lib

use std::cell::RefCell;
use std::ffi::{c_char, c_void, CStr, CString};
use std::rc::Rc;

#[repr(C)]
#[derive(Clone, Copy, Default)]
struct Sample {
    time_ns: i64,
    id: u64,
    x: f64,
    y: f64,
    view: u64,
    force: f64,
    major_axis: f64,
    minor_axis: f64,
    angle: f64,
    altitude: f64,
    azimuth: f64,
    phase: i32,
    tool: i32,
    buttons: u32,
    role: i32,
}

#[repr(C)]
struct Action {
    time_ns: i64,
    recognizer: u64,
    x: f64,
    y: f64,
    kind: i32,
    state: i32,
    touch_count: i32,
    counted: i32,
    touches: [u64; 10],
    values: [f64; 12],
    order: u64,
}

/// The displacement, scale and rotation of a gesture since its last action.
#[repr(C)]
#[derive(Clone, Copy, Default)]
struct Delta {
    x: f64,
    y: f64,
    scale: f64,
    rotation: f64,
}

/// Actions of recognizers: the recognizer, its state, and its change since its last action. The change is `None` for types that move
/// nothing, such as a tap.
type Actions = Vec<(u64, i32, Option<Delta>)>;

#[link(name = "tactus")]
extern "C" {
    fn tactus_last_error() -> *const c_char;
    fn tactus_session_new(width: f64, height: f64) -> u64;
    fn tactus_session_free(session: u64) -> i32;
    fn tactus_view_add(session: u64, parent: u64, x: f64, y: f64, width: f64, height: f64) -> u64;
    fn tactus_recognizer_add(view: u64, kind: *const c_char, options: *const c_char) -> u64;
    fn tactus_on_action(session: u64, callback: Option<extern "C" fn(*const Action, *mut c_void)>, context: *mut c_void) -> i32;
    fn tactus_send(session: u64, samples: *const Sample, count: usize) -> i32;
    fn tactus_take_delta(action: *const Action, delta: *mut Delta) -> i32;
    fn tactus_session_contacts(session: u64, contacts: *mut Sample, capacity: usize) -> i64;
}

/// The last error of this thread.
fn error() -> String {
    unsafe { CStr::from_ptr(tactus_last_error()) }.to_string_lossy().into_owned()
}

/// The touches of one surface. A session belongs to its thread: because of `Rc`, this type is neither `Send` nor `Sync`.
struct Session {
    handle: u64,
    /// What the callback adds. It is shared with the callback: a `Box` would claim it alone.
    actions: Rc<RefCell<Actions>>,
}

impl Session {
    fn new(width: f64, height: f64) -> Result<Session, String> {
        let handle = unsafe { tactus_session_new(width, height) };
        if handle == 0 {
            return Err(error());
        }
        let actions = Rc::<RefCell<Actions>>::default();
        unsafe { tactus_on_action(handle, Some(on_action), Rc::as_ptr(&actions).cast_mut().cast()) };
        Ok(Session { handle, actions })
    }

    fn view(&self, x: f64, y: f64, width: f64, height: f64) -> Result<u64, String> {
        found(unsafe { tactus_view_add(self.handle, 0, x, y, width, height) })
    }

    fn recognizer(&self, view: u64, kind: &str, options: &str) -> Result<u64, String> {
        let kind = CString::new(kind).map_err(|error| error.to_string())?;
        let options = CString::new(options).map_err(|error| error.to_string())?;
        found(unsafe { tactus_recognizer_add(view, kind.as_ptr(), options.as_ptr()) })
    }

    /// The contacts that are down, with their current places.
    fn contacts(&self) -> Result<Vec<Sample>, String> {
        let count = unsafe { tactus_session_contacts(self.handle, std::ptr::null_mut(), 0) };
        let mut contacts = vec![Sample::default(); usize::try_from(count).map_err(|_| error())?];
        unsafe { tactus_session_contacts(self.handle, contacts.as_mut_ptr(), contacts.len()) };
        Ok(contacts)
    }

    /// Sends samples; returns what they led to.
    fn send(&self, samples: &[Sample]) -> Result<Actions, String> {
        let count = unsafe { tactus_send(self.handle, samples.as_ptr(), samples.len()) };
        if count < 0 {
            return Err(error());
        }
        Ok(self.actions.take())
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        unsafe { tactus_session_free(self.handle) };
    }
}

fn found(handle: u64) -> Result<u64, String> {
    if handle == 0 { Err(error()) } else { Ok(handle) }
}

extern "C" fn on_action(action: *const Action, context: *mut c_void) {
    let (action, actions) = unsafe { (&*action, &*context.cast::<RefCell<Actions>>()) };
    let mut delta = Delta::default();
    let is_taken = unsafe { tactus_take_delta(action, &mut delta) } == 0;
    actions.borrow_mut().push((action.recognizer, action.state, is_taken.then_some(delta)));
}

fn main() -> Result<(), String> {
    let session = Session::new(800.0, 480.0)?;
    let view = session.view(0.0, 0.0, 800.0, 480.0)?;
    let pinch = session.recognizer(view, "pinch", "{}")?;
    let mut size = 1.0;
    for step in 0..=10 {
        let phase = match step { 0 => 0, 10 => 3, _ => 1 };
        let spread = 50.0 + 10.0 * f64::from(step);
        let samples = [1, 2].map(|id| Sample {
            time_ns: i64::from(step) * 16_000_000,
            id,
            x: if id == 1 { 400.0 - spread } else { 400.0 + spread },
            y: 240.0,
            phase,
            ..Sample::default()
        });
        for (recognizer, state, delta) in session.send(&samples)? {
            size *= delta.map_or(1.0, |delta| delta.scale);
            if recognizer == pinch && state == 3 {
                println!("pinched to {size:.2} times the size");
            }
        }
        if step == 9 {
            let places: Vec<f64> = session.contacts()?.iter().map(|contact| contact.x).collect();
            println!("fingers at {places:?}");
        }
    }
    println!("{} fingers are down", session.contacts()?.len());
    println!("{}", session.recognizer(view, "pinsh", "{}").unwrap_err());
    Ok(())
}
