// What the module's C++ library lacks: exceptions. The compiler has them (-fwasm-exceptions), but
// Debian's libc++abi is built without, so the few functions a throw and a catch are compiled to are
// here: the C++ ABI's for one thread, without what nothing of ours uses (exceptions of other
// languages, std::exception_ptr, lists of exceptions in a function's type).
//
// The instruction `throw` carries the address of what was thrown, and `catch` stops it. Which
// clause of a catch it is for is looked up in the table of its function, which the compiler wrote;
// its form is that of the Itanium ABI with landing pads that go by number.
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <typeinfo>

namespace __cxxabiv1 {

// As libc++abi has it: what a catch asks of the type it is for. The pointer is moved to the base
// that is caught.
class __shim_type_info : public std::type_info {
 public:
  ~__shim_type_info() override;
  virtual void noop1() const;
  virtual void noop2() const;
  virtual bool can_catch(const __shim_type_info* thrown, void*& object) const = 0;
};

}  // namespace __cxxabiv1

namespace {

using __cxxabiv1::__shim_type_info;

// Stands before the object that is thrown.
struct alignas(16) Thrown {
  const __shim_type_info* type;
  void* (*destroy)(void*);  // destructors give back what they were given here
  void* caught;             // the object as the type of its catch
  int handlers;             // catches it is in
  bool is_rethrown;         // leaves them again
  Thrown* outer;            // caught before it, and not done with
};

Thrown* innermost = nullptr;  // of those in a catch

Thrown* thrown_of(void* object) { return static_cast<Thrown*>(object) - 1; }
void* object_of(Thrown* thrown) { return thrown + 1; }

[[noreturn]] void raise(void* object) { __builtin_wasm_throw(0, object); }

// A table as a row of numbers.
class Reader {
 public:
  explicit Reader(const std::uint8_t* at) : at_(at) {}
  const std::uint8_t* at() const { return at_; }
  std::uint8_t byte() { return *at_++; }
  std::uint32_t number() {
    unsigned shift = 0;
    return bits(shift);
  }
  std::int32_t signed_number() {
    unsigned shift = 0;
    std::uint32_t value = bits(shift);
    if (shift < 32 && (at_[-1] & 0x40) != 0) value |= ~std::uint32_t{0} << shift;
    return static_cast<std::int32_t>(value);
  }

 private:
  std::uint32_t bits(unsigned& shift) {
    std::uint32_t value = 0;
    std::uint8_t next = 0;
    do {
      next = byte();
      value |= static_cast<std::uint32_t>(next & 0x7f) << shift;
      shift += 7;
    } while ((next & 0x80) != 0);
    return value;
  }

  const std::uint8_t* at_;
};

// The table of a function with catches: landing pads, what each does (a chain of clauses), and the
// types of the clauses, which are counted backwards from its end.
struct Table {
  explicit Table(const std::uint8_t* start) : pads(start) {
    Reader reader(start + 2);  // two encodings, always the same
    const std::uint32_t to_types = reader.number();
    types = reinterpret_cast<const __shim_type_info* const*>(reader.at() + to_types);
    reader.byte();  // and a third
    const std::uint32_t length = reader.number();
    pads = Reader(reader.at());
    clauses = reader.at() + length;
  }

  // The first clause of a pad; none: it only cleans up.
  const std::uint8_t* clause_of(std::uintptr_t pad) {
    for (; pad > 0; --pad) {
      pads.number();
      pads.number();
    }
    pads.number();
    const std::uint32_t action = pads.number();
    return action == 0 ? nullptr : clauses + (action - 1);
  }

  Reader pads;
  const std::uint8_t* clauses;
  const __shim_type_info* const* types;
};

// The clause that catches it, by its number; 0: none does.
std::uintptr_t clause_for(Thrown& thrown, Table table, std::uintptr_t pad) {
  const std::uint8_t* clause = table.clause_of(pad);
  while (clause != nullptr) {
    Reader reader(clause);
    const std::int32_t number = reader.signed_number();
    const std::uint8_t* from = reader.at();
    const std::int32_t next = reader.signed_number();
    if (number > 0) {
      const __shim_type_info* type = table.types[-number];
      void* object = object_of(&thrown);
      if (type == nullptr || type->can_catch(thrown.type, object)) {
        thrown.caught = object;
        return static_cast<std::uintptr_t>(number);
      }
    }
    clause = next == 0 ? nullptr : from + next;
  }
  return 0;
}

}  // namespace

// The tag of the instructions `throw` and `catch`.
__asm__(
    ".globl __cpp_exception\n"
    ".tagtype __cpp_exception i32\n"
    "__cpp_exception:\n");

extern "C" {

// Compiled code writes the first two fields and reads the third.
struct {
  std::uintptr_t pad;
  const std::uint8_t* table;
  std::uintptr_t clause;
} __wasm_lpad_context;

int _Unwind_CallPersonality(void* object) {
  Thrown& thrown = *thrown_of(object);
  thrown.caught = object;
  __wasm_lpad_context.clause =
      clause_for(thrown, Table(__wasm_lpad_context.table), __wasm_lpad_context.pad);
  return 0;
}

void* __cxa_allocate_exception(std::size_t size) noexcept {
  void* memory = std::malloc(sizeof(Thrown) + size);
  if (memory == nullptr) std::abort();
  return static_cast<Thrown*>(memory) + 1;
}

void __cxa_free_exception(void* object) noexcept { std::free(thrown_of(object)); }

[[noreturn]] void __cxa_throw(void* object, std::type_info* type, void* (*destroy)(void*)) {
  *thrown_of(object) = {
      static_cast<const __shim_type_info*>(type), destroy, object, 0, false, nullptr};
  raise(object);
}

void* __cxa_begin_catch(void* object) noexcept {
  Thrown* thrown = thrown_of(object);
  thrown->is_rethrown = false;
  if (thrown->handlers++ == 0) {
    thrown->outer = innermost;
    innermost = thrown;
  }
  return thrown->caught;
}

void __cxa_end_catch() {
  Thrown* thrown = innermost;
  if (--thrown->handlers > 0) return;
  innermost = thrown->outer;
  if (thrown->is_rethrown) return;  // its next catch is done with it
  if (thrown->destroy != nullptr) thrown->destroy(object_of(thrown));
  __cxa_free_exception(object_of(thrown));
}

[[noreturn]] void __cxa_rethrow() {
  if (innermost == nullptr) std::terminate();
  innermost->is_rethrown = true;
  raise(object_of(innermost));
}

// Called for what lives as long as the one thread, which never ends.
int __cxa_thread_atexit(void (*)(void*), void*, void*) { return 0; }

void* __cxa_get_exception_ptr(void* object) noexcept { return thrown_of(object)->caught; }

}  // extern "C"
